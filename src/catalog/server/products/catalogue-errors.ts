import * as commonMessages from '../../../platform/contract/messages'
import { AppError } from '../../../platform/http/app-error'

export const productNotFound = () => new AppError(404, 'PRODUCT_NOT_FOUND', commonMessages.productNotFound())
