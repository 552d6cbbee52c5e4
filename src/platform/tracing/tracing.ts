import type { FastifyInstance } from 'fastify'
import type { DatabaseConnection, LogEvent } from 'kysely'

/** Traces and metrics of one process, sent to an OpenTelemetry collector. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void
  traceQuery(event: LogEvent): void
  /** Names the request in `pg_stat_activity`, the server's log, and in emails and jobs that it queues. */
  nameRequest(connection: DatabaseConnection): Promise<void>
  /** Traces background work; `requestId` is the request that queued it. */
  trace<T>(name: string, requestId: string | null, work: () => Promise<T>): Promise<T>
  /** Sends what is left. */
  stop(): Promise<void>
}

/** What runs without tracing does the same work. */
export const traced = <T>(
  tracing: Tracing | undefined,
  name: string,
  requestId: string | null,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.trace(name, requestId, work) : work())
