import type { Paise } from '../../../platform/contract/money'

/** What the fee of a rate depends on. */
export interface Parcel {
  /** With packing. */
  grams: number
  /** The goods after their discounts. */
  goods: Paise
}

/** Figures in paise and grams; null: left empty. */
export type RateStep<Name extends string = string> = Readonly<Record<Name, number | null>>

/** A figure that the owner types. */
export interface RateField {
  label: string
  /** The heading in a table. */
  column: string
  unit: 'rupees' | 'kilograms'
  optional?: boolean
}

/** How a delivery rate is charged. Form, table, check and quote derive from it. */
export interface RateKind<Name extends string = string> {
  label: string
  hint: string
  /** Of each step. */
  fields: Readonly<Record<Name, RateField>>
  /** Further steps may follow the first. */
  hasSteps?: boolean
  /** The customer collects the order. */
  isPickup?: boolean
  /** The place of the first step that does not fit the steps before it, and why. */
  findProblem?(steps: readonly RateStep<Name>[]): { step: number; field: Name; message: string } | undefined
  /** Undefined: not offered for this parcel. */
  fee(steps: readonly RateStep<Name>[], parcel: Parcel): Paise | undefined
  /** Amounts of goods from which the fee may be zero. */
  freeFrom?(steps: readonly RateStep<Name>[]): Paise[]
}
