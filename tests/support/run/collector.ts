import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Sent {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

/** A collector of OpenTelemetry (OTLP over HTTP, JSON) that keeps what it gets. */
export async function openCollector() {
  const spans: Span[] = []
  const metrics = new Set<string>()
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent
    spans.push(
      ...(sent.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.add(name)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const attributeOf = ({ attributes }: Span, key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue
