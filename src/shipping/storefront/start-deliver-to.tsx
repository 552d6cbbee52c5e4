import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DeliverTo } from './deliver-to'

const started = new WeakSet<Element>()

/** Makes the form of the server work in its place, so that focus and typed digits stay, or adds one. */
export function startDeliverTo(place: Element): void {
  if (started.has(place)) return
  started.add(place)
  const form = <Started onReady={sendEarlyForm(place)} />
  if (place.firstChild) hydrateRoot(place, form)
  else createRoot(place).render(form)
}

function Started({ onReady }: { onReady(): void }) {
  useEffect(onReady, [onReady])
  return <DeliverTo />
}

/** React does not see a form that is sent while it hydrates, and the browser would leave the page. */
function sendEarlyForm(place: Element): () => void {
  let isReady = false
  let early: HTMLFormElement | undefined
  place.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isReady) early = event.target as HTMLFormElement
  })
  return () => {
    isReady = true
    early?.requestSubmit()
  }
}
