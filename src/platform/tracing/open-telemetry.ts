import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CompiledQuery, type DatabaseConnection, type LogEvent } from 'kysely'
import { startSdk } from './sdk'
import type { Tracing } from './tracing'

const requestKey = createContextKey('id of the request')
const requestOf = (at: Context) => at.getValue(requestKey) as string | undefined
const longestStatement = 2000

/** Spans and figures by the semantic conventions of OpenTelemetry. Values of a query are in none of them. */
export class OpenTelemetry implements Tracing {
  readonly #sdk: ReturnType<typeof startSdk>
  readonly #requests = new WeakMap<FastifyRequest, { span: Span; at: Context }>()

  constructor(env: NodeJS.ProcessEnv) {
    this.#sdk = startSdk(env)
  }

  traceRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, next) => {
      const parent = propagation.extract(ROOT_CONTEXT, request.headers)
      const attributes = { ...routeOf(request), 'thulir.request_id': request.id }
      const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
      const span = this.#sdk.tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      const at = trace.setSpan(parent, span).setValue(requestKey, request.id)
      this.#requests.set(request, { span, at })
      context.with(at, next)
    })
    // The events of a body arrive outside of the context in which the request began.
    app.addHook('preValidation', (request, _reply, next) =>
      context.with(this.#requests.get(request)?.at ?? ROOT_CONTEXT, next),
    )
    app.addHook('onError', async (request, _reply, error) => {
      const span = this.#requests.get(request)?.span
      span?.setAttribute('error.type', error.code ?? error.name)
    })
    app.addHook('onResponse', async (request, reply) => {
      const status = { 'http.response.status_code': reply.statusCode }
      const span = this.#requests.get(request)?.span
      span?.setAttributes(status)
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      this.#sdk.requestSeconds.record(reply.elapsedTime / 1000, { ...routeOf(request), ...status })
    })
  }

  traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
    const [operation = 'query'] = query.sql.trimStart().split(/\s/, 1)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
    const endTime = Date.now()
    const span = this.#sdk.tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: endTime - queryDurationMillis,
      attributes: { ...attributes, 'db.query.text': query.sql.slice(0, longestStatement) },
    })
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
    this.#sdk.querySeconds.record(queryDurationMillis / 1000, attributes)
  }

  async nameRequest(connection: DatabaseConnection): Promise<void> {
    const name = ['thulir', requestOf(context.active())].filter(Boolean).join(' ')
    await connection.executeQuery(
      // biome-ignore lint/plugin: a constant, for a connection that no Kysely has yet
      CompiledQuery.raw(`select set_config('application_name', $1, false)`, [name]),
    )
  }

  trace<T>(name: string, requestId: string | null, work: () => Promise<T>): Promise<T> {
    const attributes = requestId === null ? {} : { 'thulir.request_id': requestId }
    const span = this.#sdk.tracer.startSpan(name, { attributes }, ROOT_CONTEXT)
    const at = trace.setSpan(ROOT_CONTEXT, span).setValue(requestKey, requestId ?? undefined)
    const fail = (error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    }
    return context.with(at, () =>
      work()
        .catch(fail)
        .finally(() => span.end()),
    )
  }

  stop(): Promise<void> {
    return this.#sdk.stop()
  }
}

/** The pattern of the route, because addresses hold ids and the secrets of links. */
const routeOf = ({ method, routeOptions }: FastifyRequest): Attributes => ({
  'http.request.method': method,
  'http.route': routeOptions.url ?? 'unknown',
})
