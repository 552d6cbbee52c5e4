import { createRoot } from 'react-dom/client'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'
import styles from './waiting.module.css'

const maxWaitMs = 5000

/**
 * Resolves once the document is complete: cached scripts may start before a slow connection has delivered its
 * end. A lost connection looks like a slow one, so after a timeout a message says that a part is missing.
 */
export function documentComplete(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => {
    let hide = () => {}
    const timer = setTimeout(() => {
      hide = showIncomplete()
    }, maxWaitMs)
    const complete = () => {
      clearTimeout(timer)
      hide()
      resolve()
    }
    document.addEventListener('DOMContentLoaded', complete, { once: true })
  })
}

export const showIncomplete = () => show(m.partNotLoaded())
export const showStored = () => show(m.offlineCopy())
export const showOutdated = () => show(m.shopUpdated())

/** Shows a message beside the page, which stays usable. Returns a function that removes it. */
function show(message: string): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<IncompletePage message={message} />)
  return () => {
    const focused = place.contains(document.activeElement)
    root.unmount()
    place.remove()
    if (focused) document.querySelector('main')?.focus({ preventScroll: true })
  }
}

function IncompletePage({ message }: { message: string }) {
  return (
    <div role="alert" className={styles.incomplete}>
      <p>{message}</p>
      <Button onClick={() => window.location.reload()}>{m.loadAgain()}</Button>
    </div>
  )
}
