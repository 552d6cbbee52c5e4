import http from 'node:http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../../config'
import type { ResponseCache } from '../cache/response-cache'
import * as commonMessages from '../contract/messages'
import type { Services } from '../process/services'
import { AppError } from './app-error'
import { registerBodyParsers } from './body-parsers'
import { registerErrorHandler, sendError } from './error-handler'
import type { AdmissionControl } from './limits/admission-control'
import { clientTimeouts } from './limits/client-timeouts'
import { createLoadShedder } from './limits/load-shedding'
import { MalformedRequests } from './malformed-requests'
import { maxSegmentLength, rewriteMalformedUrl } from './malformed-url'
import { logRequests } from './request-log'
import { safetyHeaders } from './safety-headers'
import { trustProxyOption } from './trusted-proxies'

/** The router without routes: limits, cached responses, errors, logs and headers of every request. */
export function createRouter(
  { config, log, sessions, events, tracing }: Services,
  responses: ResponseCache,
  admission: AdmissionControl,
): FastifyInstance {
  const headers = safetyHeaders(config.origin)
  const shedLoad = createLoadShedder(config, headers, log)
  const malformed = new MalformedRequests(headers)
  const app = fastify({
    serverFactory: (route) =>
      http.createServer(clientTimeouts, (request, response) => {
        malformed.track(request, response)
        if (responses.answer(request, response)) return
        if (admission.authorize(request, response)) route(request, response)
        else shedLoad(request, response)
      }),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => sentId(headers['x-request-id'], config) ?? crypto.randomUUID(),
    bodyLimit: 100 * 1024,
    trustProxy: trustProxyOption(config.trustedProxies),
    forceCloseConnections: 'idle',
    clientErrorHandler: malformed.answer,
    frameworkErrors: (_error, request, reply) => sendError(request, reply, unreadable()),
    rewriteUrl: rewriteMalformedUrl,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: maxSegmentLength },
  })
  app.decorate('timeoutFactor', config.timeoutFactor)
  app.decorate('sessions', sessions)
  registerErrorHandler(app)
  tracing?.traceRequests(app)
  logRequests(app)
  app.addHook('preClose', async () => responses.close())
  app.addHook('onResponse', async ({ method, url }) => {
    if (!readMethods.includes(method)) events.emit('write', url)
  })
  registerBodyParsers(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // PostgreSQL text cannot hold NUL, and no URL of the shop contains it (reliability.md E2).
    if (request.url.includes('%00')) throw unreadable()
  })
  return app
}

/** A trusted proxy may number the request; other callers may not. */
const sentId = (sent: string | string[] | undefined, { trustedProxies }: Config) =>
  trustedProxies && typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : undefined

const readMethods = ['GET', 'HEAD', 'OPTIONS']

const unreadable = () => new AppError(400, 'BAD_REQUEST', commonMessages.badRequest())
