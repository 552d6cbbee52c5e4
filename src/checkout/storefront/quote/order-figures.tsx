import { CartTotals } from './cart-totals'
import { CodeField } from './code-field'
import type { CodeState, Figures } from './figures'
import { OfferHints } from './offer-hints'
import { TotalNotice } from './total-notice'
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
