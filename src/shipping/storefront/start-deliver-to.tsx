import { createRoot, hydrateRoot } from 'react-dom/client'
import { DeliverTo } from './deliver-to'

const started = new WeakSet<Element>()

/** Makes the form of the server work in its place, so that focus and typed digits stay, or adds one. */
export function startDeliverTo(place: Element): void {
  if (started.has(place)) return
  started.add(place)
  if (place.firstChild) hydrateRoot(place, <DeliverTo />)
  else createRoot(place).render(<DeliverTo />)
}
