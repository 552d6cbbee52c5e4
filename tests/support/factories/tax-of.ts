import type { TaxSplit } from '../../../src/tax/server/rules/split-tax'

export const taxOf = ({ cgst, sgst, igst }: TaxSplit) => cgst + sgst + igst
