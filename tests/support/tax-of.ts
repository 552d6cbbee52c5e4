import type { TaxSplit } from '../../src/server/invoices/split-tax'

export const taxOf = ({ cgst, sgst, igst }: TaxSplit) => cgst + sgst + igst
