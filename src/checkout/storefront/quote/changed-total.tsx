import type { OpenOrder } from '../../../orders/storefront/open-order'
import { AlertDialog } from '../../../ui/components/alert-dialog'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { Quote } from '../../contract/quote'
import * as m from '../messages'
import { CartTotals } from './cart-totals'
import { sumsOf } from './figures'
import { totalChanges } from './total-changes'

interface ChangedTotalProps {
  /** As it was sent. */
  order: OpenOrder
  now: Quote
  /** The button that goes on with the new total. */
  step: string
  onConfirm(): void
  onClose(): void
}

/** Says why the total changed, and lets the shopper go on with the new one [CHK-13]. */
export function ChangedTotal({ order, now, step, onConfirm, onClose }: ChangedTotalProps) {
  return (
    <AlertDialog title={m.theTotalHasChanged()} confirm={{ label: step, onConfirm }} onClose={onClose}>
      <ul>
        {totalChanges(order, now).map((change) => (
          <li key={change}>
            <WholeAmounts in={change} />
          </li>
        ))}
      </ul>
      <CartTotals figures={{ sums: sumsOf(now), quote: now }} />
    </AlertDialog>
  )
}
