import * as m from './messages'

/** Messages about the UPI transaction ID [CHK-09], apart from others because few pages need them. */

/** Next to the field while typing. */
export const digitsTyped = (digits: number) =>
  digits > 12 ? m.digitsDigits12AreUsual({ digits }) : m.digitsOf12({ digits })

const whatIsUnusual = (id: string) =>
  /^\d+$/.test(id) ? m.thisHasCountDigits12({ count: id.length }) : m.thisIsNotA12()

/** When the field is left. */
export const transactionIdUnusual = (id: string) => m.transactionIdUnusual({ id: whatIsUnusual(id) })

/** On the first click; the second one sends it. */
export const sendUnusualId = (id: string) => m.sendUnusualId({ id: whatIsUnusual(id) })

export const transactionIdCorrected = (now: string) => m.transactionIdCorrected({ now })

/** If it was corrected on another device. */
export const transactionIdCorrectedSince = (now: string) => m.transactionIdCorrectedSince({ now })
