import { messages } from '#contract/messages'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'

/** Stays beside the button that asks again, when the dialog that said so has been closed, or the page loaded again. */
export function OrderOpen({ paid = false }: { paid?: boolean }) {
  return (
    <Notice tone="warning">
      <strong>{messages.orderOpen}.</strong> {paid && messages.payOnce} {messages.orderOpenHelp}{' '}
      <Link to="/my-orders">Look at your orders</Link>
    </Notice>
  )
}
