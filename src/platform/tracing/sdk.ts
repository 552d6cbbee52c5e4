import { trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

const usualIntervalMs = 60_000

/** The packages read the other standard variables: address, headers, sampler, batches, name of the service. */
export function startSdk({ OTEL_METRIC_EXPORT_INTERVAL: interval }: NodeJS.ProcessEnv) {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'thulir', 'process.pid': process.pid }))
    .merge(detectResources({ detectors: [envDetector] }))
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  traces.register()
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: Number(interval) || usualIntervalMs,
  })
  const metrics = new MeterProvider({ resource, readers: [reader] })
  const meter = metrics.getMeter('thulir')
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  return {
    tracer: trace.getTracer('thulir'),
    requestSeconds: meter.createHistogram('http.server.request.duration', { unit: 's' }),
    querySeconds: meter.createHistogram('db.client.operation.duration', { unit: 's' }),
    /** A collector that is away must not hold up the end. */
    async stop() {
      await Promise.allSettled([traces.shutdown(), metrics.shutdown()])
    },
  }
}
