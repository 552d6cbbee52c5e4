import * as z from 'zod/mini'
import { orderStatuses } from './order-status'
import { paymentStatuses } from './payment-status'

export const OrderStatus = z.enum(orderStatuses)
export const PaymentStatus = z.enum(paymentStatuses)
