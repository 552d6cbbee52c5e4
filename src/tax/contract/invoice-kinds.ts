export const invoiceKinds = ['invoice', 'bill', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
