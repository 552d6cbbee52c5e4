import * as m from '../messages'
import { defineOfferKind } from './offer-kind'
import { piecesOf } from './pieces'

/** The cheapest pieces are free: of all pieces, not of each group. */
export const buyXGetY = defineOfferKind({
  label: m.buyLabel(),
  hint: m.buyHint(),
  fields: {
    buy: { unit: 'pieces', label: m.buyField() },
    get: { unit: 'pieces', label: m.getField() },
  },
  sentence: ({ buy, get }) => m.buyAndGet({ buy, get }),
  discount(lines, { buy, get }) {
    const pieces = piecesOf(lines)
    const free = Math.floor(pieces.length / (buy + get)) * get
    const off = lines.map(() => 0)
    for (const { at, paise } of pieces.slice(pieces.length - free)) off[at] = (off[at] ?? 0) + paise
    return off
  },
})
