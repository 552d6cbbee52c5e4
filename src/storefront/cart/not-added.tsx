import { Notice } from '../../ui/notice'

/** What an order tells the cart that could not be ordered again, in the state of the history entry. */
export interface LeftOut {
  leftOut: readonly { title: string; why: string }[]
}

const isLeftOut = (state: unknown): state is LeftOut =>
  typeof state === 'object' && state !== null && 'leftOut' in state

/** A message that goes, and names no product, is not enough for who would find it missing in the parcel (domain.md C48). */
export function NotAdded({ state }: { state: unknown }) {
  if (!isLeftOut(state)) return null
  return (
    <Notice tone="warning">
      {state.leftOut.map(({ title, why }) => (
        <p key={title}>
          <strong>{title}</strong> was not added: {why}
        </p>
      ))}
    </Notice>
  )
}
