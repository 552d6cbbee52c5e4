import * as m from './messages'

/** Messages about a PIN code and a state that do not match (domain.md C34). */

const pinCodesIn = (begin: string, states: string) => m.pinCodesIn({ begin, states })

export const noSuchPin = (begin: string) => m.noSuchPin({ begin })

export const pinNotServed = (begin: string, states: string) =>
  m.pinNotServed({ begin: pinCodesIn(begin, states) })

export const pinOfOtherState = (begin: string, states: string, chosen: string) =>
  m.pinOfOtherState({ begin: pinCodesIn(begin, states), chosen })

/** At checkout, above the question. */
export const isPinRight = (pincode: string, state: string) => m.isPinRight({ pincode, state })

export const takeState = (state: string) => m.takeState({ state })
export const keepState = (state: string) => m.keepState({ state })

/** For staff, after the order was placed. */
export const noSuchPinInOrder = (begin: string) => m.noSuchPinInOrder({ begin })
export const pinOfOrderElsewhere = (begin: string, states: string, state: string) =>
  m.pinOfOrderElsewhere({ begin: pinCodesIn(begin, states), state })
