import type { RazorpayAnswer, RazorpayCheckout } from '../../contract/razorpay'

/** The published options of Razorpay's script that the shop uses. */
interface CheckoutOptions {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  prefill: RazorpayCheckout['prefill']
  handler(answer: RazorpayAnswer): void
  modal: { ondismiss(): void; confirm_close: boolean }
}

interface OpenCheckout {
  open(): void
  on(event: 'payment.failed', told: (failed: { error?: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => OpenCheckout
  }
}

const timeoutMs = 20_000

/** Rejects if the script does not arrive, for example because an extension blocks it. */
function loadScript(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(late)
      script.remove()
      reject(new Error('The payment window did not load'))
    }
    const late = setTimeout(fail, timeoutMs)
    script.src = url
    script.onerror = fail
    script.onload = () => {
      clearTimeout(late)
      if (window.Razorpay) resolve()
      else fail()
    }
    document.head.append(script)
  })
}

interface CheckoutEvents {
  onPaid(answer: RazorpayAnswer): void
  /** Closed by the shopper, with Razorpay's words about the last failed try. */
  onClosed(failure: string): void
}

/** Opens the payment window over the page. It lets the shopper try again after a failure. */
export async function openHostedCheckout(
  checkout: RazorpayCheckout,
  { shop, description }: { shop: string; description: string },
  { onPaid, onClosed }: CheckoutEvents,
): Promise<void> {
  await loadScript(checkout.script)
  if (!window.Razorpay) throw new Error('The payment window did not load')
  let failure = ''
  const opened = new window.Razorpay({
    key: checkout.key,
    order_id: checkout.razorpayOrderId,
    amount: checkout.amount,
    currency: checkout.currency,
    name: shop,
    description,
    prefill: checkout.prefill,
    handler: onPaid,
    modal: { ondismiss: () => onClosed(failure), confirm_close: true },
  })
  opened.on('payment.failed', ({ error }) => {
    failure = error?.description ?? ''
  })
  opened.open()
}
