import type { Paise } from '../../../platform/contract/money'
import type { OfferLine } from './offer-kind'

/** Every piece with the place of its line, dearest first. */
export const piecesOf = (lines: readonly OfferLine[]): { at: number; productId: string; paise: Paise }[] =>
  lines
    .flatMap(({ productId, quantity, paise }, at) =>
      Array.from({ length: quantity }, () => ({ at, productId, paise: Math.floor(paise / quantity) })),
    )
    .sort((one, other) => other.paise - one.paise || one.at - other.at)
