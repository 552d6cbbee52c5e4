import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'

/** `emptied`: another tab ordered the cart, or removed its items. `unavailable`: what is in it is no longer sold. */
export type Nothing = 'empty' | 'emptied' | 'unavailable'

const sentences = {
  empty: [m.emptyCart, '/product', m.goToTheStore],
  emptied: [m.cartEmptiedElsewhere, '/my-orders', m.viewYourOrders],
  unavailable: [m.noneCanBeOrdered, '/cart', m.editCart],
} as const

/** [CHK-11] */
export function NothingToOrder({ nothing, tone }: { nothing: Nothing; tone: 'calm' | 'problem' }) {
  const [why, to, action] = sentences[nothing]
  return (
    <Notice tone={tone}>
      {why()} <Link to={to}>{action()}</Link>
    </Notice>
  )
}
