import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The blocking time Lighthouse would report if no task had waited for a processor or another process: its own
 * simulation, with the processor time of each task. The size of the machine affects only the other figure.
 */
export async function processorTbt(lighthouse, assets, { requestedUrl, mainDocumentUrl, finalDisplayedUrl }) {
  const load = (file) => import(pathToFileURL(path.join(lighthouse, 'core', file)).href)
  const { LanternTotalBlockingTime } = await load('computed/metrics/lantern-total-blocking-time.js')
  const { initializeConfig } = await load('config/config.js')
  const { resolvedConfig } = await initializeConfig('navigation')
  const read = (name) => JSON.parse(readFileSync(`${assets}-0.${name}.json`, 'utf8'))
  const trace = read('trace')
  for (const event of trace.traceEvents)
    if (event.name === 'RunTask' && event.tdur < event.dur) event.dur = Math.max(event.tdur, 1)
  const { settings } = resolvedConfig
  const data = {
    trace,
    devtoolsLog: read('devtoolslog'),
    gatherContext: { gatherMode: 'navigation' },
    settings,
    URL: { requestedUrl, mainDocumentUrl, finalDisplayedUrl },
    SourceMaps: [],
    simulator: null,
  }
  return (await LanternTotalBlockingTime.request(data, { settings, computedCache: new Map() })).timing
}
