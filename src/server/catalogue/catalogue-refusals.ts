import { messages } from '#contract/messages'
import { Refusal } from '../http/refusal'

export const productNotFound = () => new Refusal(404, 'PRODUCT_NOT_FOUND', messages.productNotFound)
