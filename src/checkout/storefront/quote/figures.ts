import { type CartLine, type CartSums, sumCart } from '../../../cart/storefront/cart-sums'
import { formatRupees } from '../../../platform/contract/money'
import type { FeeTerms } from '../../../shipping/contract/delivery-fee'
import type { Quote } from '../../contract/quote'

export interface Quoted {
  quote: Quote
  /** What was asked. */
  code: string | undefined
  lines: string
}

/** The newest response, and the last quote. */
export interface Answer {
  /** The request that it answers. */
  key: string
  quoted?: Quoted | undefined
  failure?: string | undefined
}

/** What the totals show. */
export interface Figures {
  sums: CartSums
  /** Absent if the browser adds up. */
  quote?: Quote | undefined
  /** A newer quote is on its way. */
  isPending?: boolean
  /** There has been none yet. */
  isUnknown?: boolean
  failure?: string | undefined
  /** The PIN code is not known yet, on which delivery may depend. */
  isPlaceOpen?: boolean
  /** The shop does not deliver to this place, so there is no total. */
  isNotServed?: boolean
}

/** In rupees; undefined while there is none to show. */
export const shownTotal = (
  { sums, isUnknown, isNotServed }: Figures,
  lines: readonly unknown[],
): string | undefined =>
  lines.length > 0 && !isUnknown && !isNotServed ? formatRupees(sums.total) : undefined

/** A quote of another cart says less than the prices in this one. */
export const failedAnswer = (
  key: string,
  failure: string,
  before: Quoted | undefined,
  lines: string,
): Answer => ({
  key,
  failure,
  quoted: before?.lines === lines ? before : undefined,
})

export function figuresOf(
  { key, quoted, failure }: Answer,
  wantedKey: string,
  lines: readonly CartLine[],
  terms: FeeTerms,
): Figures & { isPending: boolean } {
  const isPending = key !== wantedKey
  const sums = quoted ? sumsOf(quoted.quote) : sumCart(lines, terms)
  return {
    sums,
    quote: quoted?.quote,
    isPending,
    isUnknown: isPending && !quoted,
    failure: isPending ? undefined : failure,
  }
}

export const sumsOf = ({ subtotal, fee, total }: Quote): CartSums => ({ subtotal, fee, total })

/** What is known of a typed code. */
export type CodeState =
  | { is: 'none' | 'checking' | 'unchecked' | 'applied' }
  /** `outdone`: the shopper has a better offer without it. */
  | { is: 'wrong' | 'outdone'; why: string }

export function codeStateOf(
  code: string | undefined,
  quoted: Quoted | undefined,
  isPending: boolean,
): CodeState {
  if (!code) return { is: 'none' }
  if (quoted?.code !== code) return { is: isPending ? 'checking' : 'unchecked' }
  const problem = quoted.quote.codeProblem
  if (!problem) return { is: 'applied' }
  return { is: problem.code === 'OTHER_OFFER_BETTER' ? 'outdone' : 'wrong', why: problem.message }
}

/** A code that gives nothing is not sent with the order. */
export const codeInUse = (code: string | undefined, { is }: CodeState) =>
  is === 'wrong' || is === 'outdone' ? undefined : code
