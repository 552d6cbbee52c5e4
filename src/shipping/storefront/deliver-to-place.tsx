import { useContext, useEffect, useRef } from 'react'
import { ServerOnly, useServerHtml } from '../../shell/storefront/boot/server-only'
// The server renders the form without its chunk, so the page links its styles.
import './deliver-to.module.css'
import type { PinInfo } from '../contract/pins'
import { rememberedPin } from './remembered-pin'

const id = 'deliver-to-place'

type OnFound = (pin: PinInfo) => void

/** A lost chunk is loaded again by the next touch. */
const start = (place: Element | null, onFound: OnFound, early?: HTMLFormElement) =>
  import('./start-deliver-to').then(
    ({ startDeliverTo }) => place && startDeliverTo(place, onFound, early),
    () => {},
  )

/** The form of the server. Its code is loaded when it is touched, or for a PIN code from earlier in the visit. */
export function DeliverToPlace({ onFound }: { onFound: OnFound }) {
  const DeliverTo = useContext(ServerOnly)[id]
  const place = useRef(null)
  const sent = useServerHtml(id)
  const begin = (early?: HTMLFormElement) => void start(place.current, onFound, early)
  useEffect(() => {
    if (!sent || rememberedPin()) begin()
  })
  return DeliverTo ? (
    <div id={id}>
      <DeliverTo />
    </div>
  ) : (
    // biome-ignore lint/a11y/noStaticElementInteractions: the form in it is what people use.
    <div
      id={id}
      ref={place}
      onFocus={() => begin()}
      onSubmit={(event) => {
        if (!event.isDefaultPrevented()) begin(event.target as HTMLFormElement)
        event.preventDefault()
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the same elements that the server rendered.
      dangerouslySetInnerHTML={{ __html: sent ?? '' }}
    />
  )
}
