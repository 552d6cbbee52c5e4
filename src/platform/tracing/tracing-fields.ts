import * as z from 'zod/mini'
import { isWebAddress, textOf } from '../process/env-fields'

const text = (...form: Parameters<typeof textOf>) => z.optional(textOf(...form))
/** Such as `a=b,c=d`. */
const pairs = /^\s*[^=,\s]+\s*=[^,]*(?:,\s*[^=,\s]+\s*=[^,]*)*$/

/** The SDK reads these itself, but ignores a wrong value without a word. */
export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    isWebAddress,
    'OTEL_EXPORTER_OTLP_ENDPOINT should be the address of a collector, such as http://127.0.0.1:4318',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z.literal('http/json', 'OTEL_EXPORTER_OTLP_PROTOCOL should be http/json or absent'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: text(
    pairs,
    'OTEL_EXPORTER_OTLP_HEADERS should look like name=value, with a comma before each further one',
  ),
  OTEL_RESOURCE_ATTRIBUTES: text(
    pairs,
    'OTEL_RESOURCE_ATTRIBUTES should look like name=value, with a comma before each further one',
  ),
  OTEL_TRACES_SAMPLER: text(
    /^(?:parentbased_)?(?:always_on|always_off|traceidratio)$/,
    'OTEL_TRACES_SAMPLER should be always_on, always_off or traceidratio, or one of them after parentbased_',
  ),
  OTEL_TRACES_SAMPLER_ARG: text(
    /^(?:0|1|0?\.\d+|1\.0+)$/,
    'OTEL_TRACES_SAMPLER_ARG should be the share of requests to trace, from 0 to 1',
  ),
  OTEL_METRIC_EXPORT_INTERVAL: text(
    /^[1-9]\d{3,7}$/,
    'OTEL_METRIC_EXPORT_INTERVAL should be a number of milliseconds, 1000 or more',
  ),
  OTEL_SDK_DISABLED: text(/^(?:true|false)$/i, 'OTEL_SDK_DISABLED should be true or false'),
}
