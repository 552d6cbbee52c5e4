/** Messages about the UPI transaction ID [CHK-09], apart from others because few pages need them. */

/** Next to the field while typing. */
export const digitsTyped = (digits: number) =>
  digits > 12 ? `${digits} digits, 12 are usual` : `${digits} of 12`

const whatIsUnusual = (id: string) =>
  /^\d+$/.test(id)
    ? `This has ${id.length} ${id.length === 1 ? 'digit' : 'digits'}, 12 are usual.`
    : 'This is not a 12-digit number.'

/** When the field is left. */
export const transactionIdUnusual = (id: string) =>
  `${whatIsUnusual(id)} You can still send it, but checking the payment takes longer.`

/** On the first click; the second one sends it. */
export const sendUnusualId = (id: string) =>
  `${whatIsUnusual(id)} Please check it in your UPI app. If it is right, press the button again; checking the payment takes longer.`

export const transactionIdCorrected = (now: string) =>
  `Thank you. We are now looking for your payment with the UPI Transaction ID ${now}.`

/** Replaces the form if the payment was found first. */
export const paymentFoundSince = 'We have found your payment, so there is nothing to correct.'

/** If it was corrected on another device. */
export const transactionIdCorrectedSince = (now: string) =>
  `This has already been corrected to ${now}. Please check it before you correct it again.`
