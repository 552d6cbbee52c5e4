import { useContext, useEffect, useRef } from 'react'
import { ServerOnly, useServerHtml } from '../../shell/storefront/boot/server-only'
// The server renders the form without its chunk, so the page links its styles.
import './deliver-to.module.css'
import { rememberedPin } from './remembered-pin'

const id = 'deliver-to-place'

/** A lost chunk is loaded again by the next touch. */
const start = (place: Element | null) =>
  import('./start-deliver-to').then(
    ({ startDeliverTo }) => place && startDeliverTo(place),
    () => {},
  )

/** The form of the server. Its code is loaded when it is touched, or for a PIN code from earlier in the visit. */
export function DeliverToPlace() {
  const DeliverTo = useContext(ServerOnly)[id]
  const place = useRef(null)
  const sent = useServerHtml(id)
  useEffect(() => {
    if (!sent || rememberedPin()) void start(place.current)
  }, [sent])
  if (DeliverTo)
    return (
      <div id={id}>
        <DeliverTo />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the form in it is what people use.
    <div
      id={id}
      ref={place}
      onFocus={() => void start(place.current)}
      onSubmit={(event) => {
        event.preventDefault()
        void start(place.current)
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the same elements that the server rendered.
      dangerouslySetInnerHTML={{ __html: sent ?? '' }}
    />
  )
}
