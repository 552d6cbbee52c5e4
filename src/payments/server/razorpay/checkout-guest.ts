import type { PageGuest } from '../../../platform/ssr/page-document'
import type { RazorpayConfig } from './razorpay-config'

/** Apps that pay by UPI, which the payment window opens on a phone. */
const upiApps = ['upi:', 'gpay:', 'tez:', 'phonepe:', 'paytmmp:', 'credpay:', 'bhim:']

/** What the payment window needs on the page that opens it: its script adds styles, and further scripts of Razorpay. */
export const checkoutGuest = ({ standIn }: Pick<RazorpayConfig, 'standIn'>): PageGuest => ({
  origins: [standIn ?? 'https://*.razorpay.com'],
  apps: upiApps,
})
