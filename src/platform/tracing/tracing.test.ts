import { expect, test, vi } from 'vitest'
import { attributeOf, openCollector } from '../../../tests/support/run/collector'
import { openTestShop } from '../../../tests/support/shop/test-shop'
import { startMailWorker } from '../../email/server/mail-worker'
import { startTracing } from './start-tracing'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const proxySpan = '00f067aa0ba902b7'
const requestId = 'tap-on-send-0001'
const enquiry = { name: 'Kayal', email: 'kayal@example.com', mobile: '9876543210', comment: 'Which honey?' }

test('without a collector nothing is traced', async () => {
  expect(await startTracing({})).toBeUndefined()
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }
  expect(await startTracing(off)).toBeUndefined()
})

test('a tap can be followed through request, statements and email, without what was typed', async () => {
  const collector = await openCollector()
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.address
  const tracing = await startTracing(process.env)
  const shop = await openTestShop({ config: { trustedProxies: 1 }, services: { tracing } })
  const headers = { traceparent: `00-${traceId}-${proxySpan}-01`, 'x-request-id': requestId }
  const reply = await shop.app.inject({ method: 'POST', url: '/api/enquiry', payload: enquiry, headers })
  expect(reply.statusCode).toBe(200)

  const queued = await shop.db.selectFrom('outbox').select('request_id').execute()
  expect(queued.map(({ request_id }) => request_id)).toContain(requestId)
  const sent: unknown[] = []
  const transport = { unsent: '', deliver: async (mail: unknown) => void sent.push(mail) }
  const mail = startMailWorker({ ...shop.services, transport })
  await vi.waitFor(() => expect(sent).not.toEqual([]), 20_000)
  await mail.stop()
  await shop.close()
  await tracing?.stop()
  await collector.close()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT

  const request = collector.spans.find(({ name }) => name === 'POST /api/enquiry')
  expect(request).toMatchObject({ traceId, parentSpanId: proxySpan })
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('insert')
  const email = collector.spans.find(({ name }) => name.startsWith('email '))
  expect(email && attributeOf(email, 'thulir.request_id')).toBe(requestId)
  expect([...collector.metrics]).toEqual(
    expect.arrayContaining(['http.server.request.duration', 'db.client.operation.duration']),
  )
  expect(JSON.stringify(collector.spans)).not.toMatch(/kayal|9876543210|honey/i)
})

test('only a proxy that is trusted may number a request', async () => {
  const shop = await openTestShop()
  const reply = await shop.app.inject({ url: '/api/no-such-call', headers: { 'x-request-id': requestId } })

  expect(reply.json().requestId ?? '').not.toBe(requestId)
  await shop.close()
})
