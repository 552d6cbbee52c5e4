/** What is said of a PIN code and a state that do not go together; never a reason to refuse (domain.md C34). */

const codesLieIn = (begin: string, states: string) => `PIN codes that begin with ${begin} are in ${states}`

export const noSuchPin = (begin: string) => `No PIN code begins with ${begin}. Please check it once more.`

/** Where the shop delivers to none of those. */
export const pinNotServed = (begin: string, states: string) =>
  `${codesLieIn(begin, states)}. We do not deliver there yet. Please check it once more.`

export const pinOfOtherState = (begin: string, states: string, chosen: string) =>
  `${codesLieIn(begin, states)}, and ${chosen} is chosen. Which is right?`

/** Where one orders, apart from the question itself. */
export const isPinRight = (pincode: string, state: string) => `Is PIN code ${pincode} right for ${state}?`

export const takeState = (state: string) => `Use ${state}`
export const keepState = (state: string) => `PIN code is right, keep ${state}`

/** At the field, where an order by phone waits for the answer. */
export const pinUnanswered = 'Please confirm whether the PIN code is right'

/** For staff, of an order that is placed. */
export const noSuchPinInOrder = (begin: string) =>
  `No PIN code begins with ${begin}. Please ask the customer before you send it.`
export const pinOfOrderElsewhere = (begin: string, states: string, state: string) =>
  `${codesLieIn(begin, states)}, and this order goes to ${state}. Please ask the customer before you send it.`
