import { once } from 'node:events'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { isClusterWorker, sendToPrimary } from '../process/process-utils'

/** The metrics of this registry, summed over all processes. */
export function clusterMetrics(registry: Registry): () => Promise<string> {
  if (!isClusterWorker()) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Its constructor makes this process answer requests for its metrics.
  new AggregatorRegistry()
  return async () => {
    sendToPrimary({ type: 'metrics' })
    for (;;) {
      const [message] = await once(process, 'message')
      if (message.type === 'metrics') return message.text
    }
  }
}
