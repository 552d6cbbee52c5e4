import { cleanCode } from '../../platform/contract/typed-text'

/** The ticket number that a shopper gives in further enquiries: `TN-000123`. */
export const ticketOf = (number: number): string => `TN-${String(number).padStart(6, '0')}`

/** Accepts the number with or without prefix; 0 for anything else. */
export const ticketNumber = (typed: string): number =>
  Number(/^#?(?:TN)?0*(\d{1,9})$/.exec(cleanCode(typed))?.[1] ?? 0)
