import type { OpenOrder } from '../../orders/storefront/open-order'
import * as commonMessages from '../../platform/contract/messages'
import { Button } from '../../ui/components/button'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import styles from './checkout-page.module.css'
import * as m from './messages'
import type { Ordering } from './use-order-attempt'

interface OrderOpenProps {
  order: OpenOrder
  ordering: Ordering
  paid?: boolean
}

/**
 * Shown beside the retry button after the dialog was closed or the page reloaded. It lets the customer
 * abandon an order that fails every time (decision 8).
 */
export function OrderOpen({ order, ordering, paid = false }: OrderOpenProps) {
  const { looking, looked } = ordering
  return (
    <Notice tone="warning">
      <p>
        <strong>{`${commonMessages.orderOpen()}.`}</strong> {paid && <span>{commonMessages.payOnce()}</span>}{' '}
        <span>{commonMessages.orderOpenHelp()}</span> <Link to="/my-orders">{m.viewYourOrders()}</Link>
      </p>
      {looked && <p>{looked.said}</p>}
      <div className={styles.links}>
        <Button variant="secondary" busy={looking} onClick={() => void ordering.look(order)}>
          {commonMessages.lookForOrder()}
        </Button>
        {looked?.isThere === false && (
          <Button variant="secondary" onClick={() => ordering.abandon(order)}>
            {m.changeOrder()}
          </Button>
        )}
      </div>
    </Notice>
  )
}
