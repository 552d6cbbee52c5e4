import { notEnoughLeft } from '../../platform/contract/common-messages'
import * as commonMessages from '../../platform/contract/messages'
import { AppError } from '../../platform/http/app-error'

export const optionNotFound = () => new AppError(400, 'OPTION_NOT_FOUND', commonMessages.optionNotFound())

export const cartItemNotFound = () =>
  new AppError(404, 'CART_ITEM_NOT_FOUND', commonMessages.cartItemNotFound())

export const cartFull = () => new AppError(409, 'CART_FULL', commonMessages.cartFull())

export const withdrawn = (title: string) =>
  new AppError(409, 'PRODUCT_WITHDRAWN', commonMessages.noLongerSold({ title }))

/** Clients read `availableQuantity`. */
export const notEnough = (title: string, left: number) =>
  new AppError(409, 'NOT_ENOUGH_LEFT', notEnoughLeft(title, left), { availableQuantity: left })
