/** Why money that has come does not pay the order. */
export const receiptProblems = ['replaced', 'amount', 'again'] as const
export type ReceiptProblem = (typeof receiptProblems)[number]
