import { Icon } from '../../ui/components/icon'
import styles from './checkout-page.module.css'
import * as m from './messages'
import { shownTotal } from './quote/figures'
import type { Checkout } from './use-checkout'

export const detailsId = 'order-details'

interface SummaryOpenerProps {
  checkout: Pick<Checkout, 'lines' | 'figures'>
  isOpen: boolean
  onClick(): void
}

/** On a phone: how much it is, and the way to the details. */
export function SummaryOpener({ checkout: { lines, figures }, isOpen, onClick }: SummaryOpenerProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onClick}
    >
      <span>{isOpen ? m.hideDetails() : m.showPieces({ pieces })}</span>
      <strong>{shownTotal(figures, lines)}</strong>
      <Icon name="chevron" size={18} />
    </button>
  )
}
