import * as z from 'zod/mini'
import { paymentMethods } from './payment-methods'

export const PaymentMethod = z.enum(paymentMethods)
