import { Button } from '../../../ui/components/button'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import * as m from '../messages'
import { CartTotals } from './cart-totals'
import { CodeField } from './code-field'
import type { CodeState, Figures } from './figures'
import styles from './order-figures.module.css'
import type { Quoting } from './use-quote'

interface OrderFiguresProps {
  figures: Figures & Pick<Quoting, 'asks' | 'takesCodes' | 'isPending' | 'again'>
  code: string | undefined
  codeState: CodeState
  isSent?: boolean
  onApply(typed: string): void
  onRemove(): void
}

/** The code of an offer, and what the order costs. */
export function OrderFigures({ figures, codeState, onApply, ...code }: OrderFiguresProps) {
  const apply = (typed: string) => {
    onApply(typed)
    // The same code may be good by now.
    figures.again()
  }
  return (
    <>
      {(figures.takesCodes || code.code) && <CodeField {...code} state={codeState} onApply={apply} />}
      <div id="totals" tabIndex={-1}>
        <CartTotals figures={figures} />
      </div>
      <OfferHints hints={figures.quote?.offerHints ?? []} />
      <TotalNotice quoting={figures} />
    </>
  )
}

/** What to add to the cart to get an offer. */
const OfferHints = ({ hints }: { hints: readonly string[] }) => (
  <div role="status" className={styles.hints}>
    {hints.map((hint) => (
      <p key={hint}>
        <WholeAmounts in={hint} />
      </p>
    ))}
  </div>
)

/** Says below the totals that they are being updated, or could not be. */
function TotalNotice({ quoting }: { quoting: Pick<Quoting, 'asks' | 'isPending' | 'failure' | 'again'> }) {
  const { asks, isPending, failure, again } = quoting
  if (!asks) return null
  return (
    <div className={styles.notice}>
      <p role="status">{isPending ? m.updatingTotal() : failure}</p>
      {failure && (
        <Button variant="quiet" className={styles.again} onClick={again}>
          {m.checkAgain()}
        </Button>
      )}
    </div>
  )
}
