/**
 * A hosted checkout of our own in place of the provider's script: the same global, options and callbacks, in a frame of the
 * provider's origin, so that the shop's content security policy is tested too.
 */
export const checkoutScript = `
{
  const { origin } = new URL(document.currentScript.src)
  window.Razorpay = function (options) {
    const failed = []
    let frame
    const close = () => { frame?.remove(); removeEventListener('message', hear) }
    const hear = ({ source, data }) => {
      if (source !== frame?.contentWindow) return
      if (data.done === 'paid') { close(); options.handler(data.answer) }
      if (data.done === 'failed') for (const told of failed) told({ error: data.error })
      if (data.done === 'closed') { close(); options.modal?.ondismiss?.() }
    }
    this.on = (name, told) => { if (name === 'payment.failed') failed.push(told) }
    this.close = close
    this.open = () => {
      frame = document.createElement('iframe')
      frame.title = 'Payment'
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;z-index:9999'
      const query = new URLSearchParams({ key: options.key, order_id: options.order_id })
      frame.src = origin + '/v1/checkout/public?' + query
      document.body.append(frame)
      addEventListener('message', hear)
    }
  }
}
`

export const checkoutFrame = `<!doctype html><html lang="en"><title>Payment</title><body>
<h1>Stand-in for the payment window</h1>
<button value="paid">Pay</button> <button value="failed">Let it fail</button> <button value="closed">Close</button>
<p role="status"></p>
<script>
const query = new URLSearchParams(location.search)
const tell = (message) => parent.postMessage(message, '*')
const pay = async (outcome) => {
  const reply = await fetch('/stand-in/pay', { method: 'POST', body: JSON.stringify({ order_id: query.get('order_id'), outcome }) })
  return reply.json()
}
for (const button of document.querySelectorAll('button')) button.onclick = async () => {
  if (button.value === 'closed') return tell({ done: 'closed' })
  const answer = await pay(button.value)
  if (button.value === 'paid') return tell({ done: 'paid', answer })
  document.querySelector('p').textContent = 'The payment failed'
  tell({ done: 'failed', error: { description: 'Payment was declined by the bank' } })
}
</script></body></html>`
