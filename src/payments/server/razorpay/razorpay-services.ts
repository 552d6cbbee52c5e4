import type { ProviderServices } from '../providers/provider'
import type { RazorpayClient } from './razorpay-client'

/** With the keys of Razorpay. */
export interface RazorpayServices extends ProviderServices {
  razorpay: RazorpayClient
}
