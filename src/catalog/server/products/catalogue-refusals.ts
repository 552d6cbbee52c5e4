import { messages } from '../../../platform/contract/messages'
import { Refusal } from '../../../platform/http/refusal'

export const productNotFound = () => new Refusal(404, 'PRODUCT_NOT_FOUND', messages.productNotFound)
