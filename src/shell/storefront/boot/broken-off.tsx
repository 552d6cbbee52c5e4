import { createRoot } from 'react-dom/client'
import { Button } from '../../../ui/components/button'
import styles from './waiting.module.css'

const patienceMs = 5000

/**
 * Kept scripts begin at once, before a slow line has brought the end of the page and of what it was made with. Of a line
 * that broke Chromium tells a page nothing: the page is loading for ever, as one that is only slow.
 */
export function pageArrived(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => {
    let undo = () => {}
    const timer = setTimeout(() => {
      undo = showIncompletePage()
    }, patienceMs)
    const arrived = () => {
      clearTimeout(timer)
      undo()
      resolve()
    }
    document.addEventListener('DOMContentLoaded', arrived, { once: true })
  })
}

/** What a browser took for whole is not, or what it needs did not come at all. */
export const showIncompletePage = () => say('Part of this page has not arrived.')
/** The shop was renewed: the files it names are gone. */
export const sayOutdated = () => say('The shop was updated. Please load this page again.')

/** Beside what is there of the page, which can be read, and its links and forms be used. */
function say(text: string): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const words = createRoot(place)
  words.render(<IncompletePage text={text} />)
  return () => {
    const focused = place.contains(document.activeElement)
    words.unmount()
    place.remove()
    if (focused) document.querySelector('main')?.focus({ preventScroll: true })
  }
}

function IncompletePage({ text }: { text: string }) {
  return (
    <div role="alert" className={styles.brokenOff}>
      <p>{text}</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </div>
  )
}
