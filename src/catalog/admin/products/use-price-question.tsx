import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import * as m from '../messages'
import { priceJumps } from './price-jumps'

type Prices = Parameters<typeof priceJumps>[0]

/** Asks once whether an unusual price is meant, before it is saved. */
export function usePriceQuestion(save: () => Promise<void>) {
  const [jumps, setJumps] = useState<string[]>([])
  return {
    async saveOrAsk(before: Prices, after: Prices) {
      const found = priceJumps(before, after)
      if (found.length > 0) setJumps(found)
      else await save()
    },
    question: jumps.length > 0 && (
      <ConfirmDialog
        title={m.saveThePrice()}
        words={jumps.map((jump) => <p key={jump}>{jump}</p>)}
        confirm={m.saveIt()}
        cancel={m.changeIt()}
        danger
        onConfirm={() => {
          setJumps([])
          void save()
        }}
        onCancel={() => setJumps([])}
      />
    ),
  }
}
