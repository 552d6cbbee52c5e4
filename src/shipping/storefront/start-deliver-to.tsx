import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PinInfo } from '../contract/pins'
import { DeliverTo } from './deliver-to'

const started = new WeakMap<Element, Promise<void>>()

/** Makes the form of the server work in its place, so that focus and typed digits stay, or adds one. */
export async function startDeliverTo(
  place: Element,
  onFound: (pin: PinInfo) => void,
  waiting?: HTMLFormElement,
): Promise<void> {
  const ready = started.get(place) ?? start(place, onFound)
  started.set(place, ready)
  await ready
  waiting?.requestSubmit()
}

/** React does not see a form that is sent while it hydrates, and the browser would leave the page. */
function start(place: Element, onFound: (pin: PinInfo) => void): Promise<void> {
  let submitted: HTMLFormElement | undefined
  const holdSubmit = (event: Event) => {
    event.preventDefault()
    submitted = event.target as HTMLFormElement
  }
  place.addEventListener('submit', holdSubmit)
  return new Promise((resolve) => {
    const form = (
      <Started
        onFound={onFound}
        onReady={() => {
          place.removeEventListener('submit', holdSubmit)
          submitted?.requestSubmit()
          resolve()
        }}
      />
    )
    if (place.firstChild) hydrateRoot(place, form)
    else createRoot(place).render(form)
  })
}

function Started({ onReady, onFound }: { onReady(): void; onFound(pin: PinInfo): void }) {
  useEffect(onReady, [onReady])
  return <DeliverTo onFound={onFound} />
}
