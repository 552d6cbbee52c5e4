import { once } from 'node:events'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { isOneOfSeveral, tell } from '../process/own-process'

/** The figures of this register in all processes of the shop, added up. */
export function metricsOfAll(register: Registry): () => Promise<string> {
  if (!isOneOfSeveral()) return () => register.metrics()
  AggregatorRegistry.setRegistries(register)
  // By being made it lets this process answer when asked for its figures.
  new AggregatorRegistry()
  return async () => {
    tell({ type: 'metrics' })
    for (;;) {
      const [told] = await once(process, 'message')
      if (told.type === 'metrics') return told.text
    }
  }
}
