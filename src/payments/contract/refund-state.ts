/** What a provider has said of a refund that it sends for us. */
export const refundStates = ['requested', 'processed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
