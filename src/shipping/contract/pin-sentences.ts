/** Messages about a PIN code and a state that do not match (domain.md C34). */

const codesLieIn = (begin: string, states: string) => `PIN codes that begin with ${begin} are in ${states}`

export const noSuchPin = (begin: string) => `No PIN code begins with ${begin}. Please check it again.`

export const pinNotServed = (begin: string, states: string) =>
  `${codesLieIn(begin, states)}. We do not deliver there yet. Please check it again.`

export const pinOfOtherState = (begin: string, states: string, chosen: string) =>
  `${codesLieIn(begin, states)}, and ${chosen} is chosen. Which is right?`

/** At checkout, above the question. */
export const isPinRight = (pincode: string, state: string) => `Is PIN code ${pincode} right for ${state}?`

export const takeState = (state: string) => `Use ${state}`
export const keepState = (state: string) => `PIN code is right, keep ${state}`

/** At the field of a phone order. */
export const pinUnanswered = 'Please confirm whether the PIN code is right'

/** For staff, after the order was placed. */
export const noSuchPinInOrder = (begin: string) =>
  `No PIN code begins with ${begin}. Please ask the customer before you send it.`
export const pinOfOrderElsewhere = (begin: string, states: string, state: string) =>
  `${codesLieIn(begin, states)}, and this order goes to ${state}. Please ask the customer before you send it.`
