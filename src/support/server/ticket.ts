/** `TN-000123`: what a shopper names when asking again. */
export const ticketOf = (number: number): string => `TN-${String(number).padStart(6, '0')}`

/** The number of a ticket as somebody types it, with or without what stands before its digits; else 0, which no enquiry has. */
export const ticketNumber = (typed: string): number => Number(/^(?:TN-)?0*(\d{1,9})$/i.exec(typed)?.[1] ?? 0)
