import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PinInfo } from '../contract/pins'
import { DeliverTo } from './deliver-to'

const started = new WeakMap<Element, Promise<void>>()

/** Makes the form of the server work in its place, so that focus and typed digits stay, or adds one. */
export async function startDeliverTo(
  place: Element,
  onFound: (pin: PinInfo) => void,
  early?: HTMLFormElement,
): Promise<void> {
  const ready = started.get(place) ?? start(place, onFound)
  started.set(place, ready)
  await ready
  early?.requestSubmit()
}

/** React does not see a form that is sent while it hydrates, and the browser would leave the page. */
function start(place: Element, onFound: (pin: PinInfo) => void): Promise<void> {
  let early: HTMLFormElement | undefined
  const keep = (event: Event) => {
    event.preventDefault()
    early = event.target as HTMLFormElement
  }
  place.addEventListener('submit', keep)
  return new Promise((resolve) => {
    const form = (
      <Started
        onFound={onFound}
        onReady={() => {
          place.removeEventListener('submit', keep)
          early?.requestSubmit()
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
