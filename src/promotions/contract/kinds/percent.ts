import { formatPaise } from '../../../platform/contract/money'
import { apportion } from '../apportion'
import * as m from '../messages'
import { defineOfferKind } from './offer-kind'

export const percent = defineOfferKind({
  label: m.percentLabel(),
  hint: m.percentHint(),
  fields: {
    percent: { unit: 'percent', label: m.percentField() },
    maximum: { unit: 'rupees', label: m.maximumField(), hint: m.blankIsNoLimit(), optional: true },
  },
  sentence: ({ percent, maximum }) =>
    maximum > 0 ? m.percentUpTo({ percent, maximum: formatPaise(maximum) }) : m.percentOff({ percent }),
  discount(lines, { percent, maximum }) {
    const costs = lines.map(({ paise }) => paise)
    const off = Math.round((costs.reduce((sum, paise) => sum + paise, 0) * percent) / 100)
    return apportion(maximum > 0 ? Math.min(off, maximum) : off, costs)
  },
})
