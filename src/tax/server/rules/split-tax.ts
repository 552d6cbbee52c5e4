import type { Paise } from '../../../platform/contract/money'

/** A GST rate in hundredths of a percent: 500 is 5 %. */
export type BasisPoints = number

export interface TaxSplit {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/**
 * Splits a price that includes GST. Within a state one half is rounded and used twice, so CGST and SGST are
 * equal and the parts add up (domain.md F3).
 */
export function splitTax(price: Paise, rate: BasisPoints, interState: boolean): TaxSplit {
  if (interState) {
    const igst = Math.round((price * rate) / (10_000 + rate))
    return { taxable: price - igst, cgst: 0, sgst: 0, igst }
  }
  const half = Math.round((price * rate) / (2 * (10_000 + rate)))
  return { taxable: price - 2 * half, cgst: half, sgst: half, igst: 0 }
}

export const addTax = (one: TaxSplit, other: TaxSplit): TaxSplit => ({
  taxable: one.taxable + other.taxable,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
})

export const noTax: TaxSplit = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
