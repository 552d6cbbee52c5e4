import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RazorpayConfig } from '../../../src/payments/server/razorpay/razorpay-config'
import { sign, type WebhookEvent, webhookEvent } from './events'
import { checkoutFrame, checkoutScript } from './hosted-checkout'
import { Ledger, LedgerError, type LedgerPayment } from './ledger'

export const razorpayKeys = {
  keyId: 'rzp_test_StandIn0000001',
  keySecret: 'stand-in-key-secret',
  webhookSecret: 'stand-in-webhook-secret',
  isTest: true,
}

/** How the next calls go wrong: not answered, failed before or after it was done, late, or nonsense. */
export type Fault = 'refused' | 'failed' | 'done but not answered' | 'slow' | 'nonsense'

export type RazorpayStandIn = Awaited<ReturnType<typeof openRazorpayStandIn>>

/** Speaks the documented protocol on a port of its own, and misbehaves on request. */
export async function openRazorpayStandIn({ slowMs = 400 } = {}) {
  const ledger = new Ledger()
  const calls: string[] = []
  const events: WebhookEvent[] = []
  const faults: { on: RegExp; fault: Fault }[] = []
  const state: { deliverTo: string | undefined } = { deliverTo: undefined }

  const note = (name: string, entities: Parameters<typeof webhookEvent>[2]) => {
    const event = webhookEvent(razorpayKeys.webhookSecret, name, entities)
    events.push(event)
    if (state.deliverTo)
      void fetch(state.deliverTo, { method: 'POST', body: event.body, headers: event.headers }).catch(
        () => {},
      )
    return event
  }

  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`
    calls.push(call)
    const at = faults.findIndex(({ on }) => on.test(call))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'refused') return void request.socket.destroy()
    if (fault === 'failed')
      return send(response, 500, { error: { description: 'The server had a bad moment' } })
    if (fault === 'nonsense') return void response.end('<html>Bad gateway</html>')
    const sent = await bodyOf(request)
    if (fault === 'slow') await sleep(slowMs)
    const { status, body, type } = answer(request, sent)
    if (fault === 'done but not answered') return void request.socket.destroy()
    send(response, status, body, type)
  })

  function answer(request: IncomingMessage, sent: Record<string, unknown>): Answer {
    const url = new URL(request.url ?? '', 'http://stand-in')
    if (url.pathname === '/v1/checkout.js')
      return { status: 200, body: checkoutScript, type: 'text/javascript' }
    if (url.pathname === '/v1/checkout/public') return { status: 200, body: checkoutFrame, type: 'text/html' }
    if (url.pathname === '/stand-in/pay') return { status: 200, body: payInCheckout(sent) }
    const expected = `Basic ${Buffer.from(`${razorpayKeys.keyId}:${razorpayKeys.keySecret}`).toString('base64')}`
    if (request.headers.authorization !== expected) return rejected(401, 'Authentication failed')
    try {
      return { status: 200, body: api(request, url, sent) }
    } catch (error) {
      if (error instanceof LedgerError) return rejected(400, error.message)
      throw error
    }
  }

  function api(request: IncomingMessage, url: URL, sent: Record<string, unknown>): unknown {
    const [, , kind, id = '', action] = url.pathname.split('/')
    const isPost = request.method === 'POST'
    if (kind === 'orders' && isPost) return ledger.createOrder(sent)
    if (kind === 'orders' && action === 'payments')
      return listed(ledger.payments.filter((payment) => payment.order_id === ledger.order(id).id))
    if (kind === 'orders' && !id)
      return listed(ledger.orders.filter(({ receipt }) => receipt === url.searchParams.get('receipt')))
    if (kind === 'payments' && action === 'capture') {
      const payment = ledger.capture(id, sent.amount)
      noteCaptured(payment)
      return payment
    }
    if (kind === 'payments' && action === 'refund') {
      const before = ledger.refunds.length
      const refund = ledger.createRefund(id, sent, request.headers['x-refund-idempotency'] as string)
      if (ledger.refunds.length > before) note('refund.created', { refund, payment: ledger.payment(id) })
      return refund
    }
    if (kind === 'payments') return ledger.payment(id)
    if (kind === 'refunds') return ledger.refund(id)
    throw new LedgerError('The requested URL was not found on the server')
  }

  function noteCaptured(payment: LedgerPayment): void {
    note('payment.captured', { payment })
    if (payment.order_id) note('order.paid', { payment, order: ledger.order(payment.order_id) })
  }

  /** A shopper in the payment window; returns what the browser gets. */
  function pay(orderId: string, given: Partial<LedgerPayment> = {}) {
    const { status = 'captured' } = given
    const payment = ledger.pay(orderId, given)
    if (status === 'failed') note('payment.failed', { payment })
    else note('payment.authorized', { payment: { ...payment, status: 'authorized', captured: false } })
    if (status === 'captured') noteCaptured(payment)
    return answerOf(orderId, payment.id)
  }

  const payInCheckout = (sent: Record<string, unknown>) =>
    pay(String(sent.order_id), { status: sent.outcome === 'failed' ? 'failed' : 'captured' })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: RazorpayConfig = { ...razorpayKeys, standIn: url }
  return {
    url,
    config,
    ledger,
    calls,
    events,
    pay,
    /** The next call that matches goes wrong. */
    failNext: (on: RegExp, fault: Fault) => void faults.push({ on, fault }),
    /** Sends each further event to this address at once; without one they wait in `events`. */
    deliverTo: (address: string | undefined) => {
      state.deliverTo = address
    },
    settleRefund: (id: string, status: 'processed' | 'failed') => {
      const refund = ledger.settleRefund(id, status)
      return note(`refund.${status}`, { refund, payment: ledger.payment(refund.payment_id) })
    },
    /** Forgets events, calls and faults of the test before. */
    tidy: () => {
      for (const list of [calls, events, faults]) list.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Answer {
  status: number
  body: unknown
  type?: string
}

const listed = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })

const rejected = (status: number, description: string): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business' } },
})

/** The browser's answer, signed with the key secret. */
export const answerOf = (orderId: string, paymentId: string, secret = razorpayKeys.keySecret) => ({
  razorpay_payment_id: paymentId,
  razorpay_order_id: orderId,
  razorpay_signature: sign(secret, `${orderId}|${paymentId}`),
})

function send(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? {} : JSON.parse(text)
}
