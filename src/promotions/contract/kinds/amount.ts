import { formatPaise } from '../../../platform/contract/money'
import { apportion } from '../apportion'
import * as m from '../messages'
import { defineOfferKind } from './offer-kind'

export const amount = defineOfferKind({
  label: m.amountLabel(),
  hint: m.amountHint(),
  fields: { amount: { unit: 'rupees', label: m.amountField() } },
  sentence: ({ amount }) => m.amountOff({ amount: formatPaise(amount) }),
  discount(lines, { amount }) {
    const costs = lines.map(({ paise }) => paise)
    const sum = costs.reduce((before, paise) => before + paise, 0)
    return apportion(Math.min(amount, sum), costs)
  },
})
