import type { Tracing } from './tracing'

/** Undefined unless the standard variables name a collector: then nothing of it is loaded. */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  const isNamed = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  if (!isNamed || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  const { OpenTelemetry } = await import('./open-telemetry')
  return new OpenTelemetry(env)
}
