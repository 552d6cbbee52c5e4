import type { Paise } from '../../../platform/contract/money'

/** A parameter of an offer, and its field in the form. Rupees are stored in paise. */
export interface OfferField {
  unit: 'percent' | 'rupees' | 'pieces'
  label: string
  hint?: string
  /** Blank is 0; the hint says what it means. */
  optional?: true
}

export type OfferParameters = Readonly<Record<string, number>>

/** A line that the offer is for, or that it gives. Only kinds with a reward tell them apart. */
export interface OfferLine {
  productId: string
  quantity: number
  isBought: boolean
  isReward: boolean
  /** What the line costs before this offer. */
  paise: Paise
}

interface Facts<Name extends string> {
  label: string
  hint: string
  fields: Readonly<Record<Name, OfferField>>
  /** Ready for a shopper: "10% off". `rewards` names what it gives, if not the same goods. */
  sentence(parameters: Readonly<Record<Name, number>>, rewards?: readonly string[]): string
  /** It has to name at least two products. */
  needsProducts?: true
  /** It may give other goods than those to buy. */
  hasReward?: true
  /** What is taken off each line. The caller limits it to what the line costs. */
  discount(
    lines: readonly OfferLine[],
    parameters: Readonly<Record<Name, number>>,
    products: readonly string[],
  ): Paise[]
  /** What is taken off this delivery fee. */
  deliveryDiscount?(fee: Paise, parameters: Readonly<Record<Name, number>>): Paise
  /** How many pieces to give the order lacks, if it has all the pieces to buy. */
  missingRewards?(lines: readonly OfferLine[], parameters: Readonly<Record<Name, number>>): number
}

export type OfferKind = Facts<string>

/** The names of the fields are the names of the parameters. */
export const defineOfferKind = <const Name extends string>(facts: Facts<Name>): OfferKind =>
  facts as unknown as OfferKind

export const nothingOff = (lines: readonly OfferLine[]): Paise[] => lines.map(() => 0)
