/** What is said of a payment's id [CHK-09]; apart from other sentences, as few pages ask for one. */

/** Beside it while it is typed. */
export const digitsTyped = (digits: number) =>
  digits > 12 ? `${digits} digits, 12 are usual` : `${digits} of 12`

const whatIsUnusual = (id: string) =>
  /^\d+$/.test(id)
    ? `This has ${id.length} ${id.length === 1 ? 'digit' : 'digits'}, 12 are usual.`
    : 'This is not a 12-digit number.'

/** Of one that is left and is none of 12 digits. */
export const transactionIdUnusual = (id: string) =>
  `${whatIsUnusual(id)} You can still send it, but checking the payment takes longer.`

/** Of one that is sent: it goes with the next press. */
export const sendUnusualId = (id: string) =>
  `${whatIsUnusual(id)} Please check it in your UPI app. If it is right, press the button again; checking the payment takes longer.`

/** In the place of the form once it is corrected. */
export const transactionIdCorrected = (now: string) =>
  `Thank you. We are now looking for your payment with the UPI Transaction ID ${now}.`

/** In the place of the form where the shop has found the payment before the correction came. */
export const paymentFoundSince = 'We have found your payment, so there is nothing to correct.'

/** Of one that was corrected on another device since its page was read. */
export const transactionIdCorrectedSince = (now: string) =>
  `This has already been corrected to ${now}. Please check it before you correct it again.`
