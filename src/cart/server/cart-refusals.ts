import { messages, noLongerSold, notEnoughLeft } from '../../platform/contract/messages'
import { Refusal } from '../../platform/http/refusal'

export const optionNotFound = () => new Refusal(400, 'OPTION_NOT_FOUND', messages.optionNotFound)

export const cartItemNotFound = () => new Refusal(404, 'CART_ITEM_NOT_FOUND', messages.cartItemNotFound)

export const cartFull = () => new Refusal(409, 'CART_FULL', messages.cartFull)

export const withdrawn = (title: string) => new Refusal(409, 'PRODUCT_WITHDRAWN', noLongerSold(title))

/** `availableQuantity` is what one of the family's clients shows beside the sentence. */
export const notEnough = (title: string, left: number) =>
  new Refusal(409, 'NOT_ENOUGH_LEFT', notEnoughLeft(title, left), { availableQuantity: left })
