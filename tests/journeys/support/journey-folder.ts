import { tmpdir } from 'node:os'
import path from 'node:path'

/** The data folder of the shop that the journeys run against, the same for every worker. */
export const journeyFolder = (port: number | string = process.env.JOURNEY_PORT ?? 4180) =>
  path.join(tmpdir(), `thulir-journeys-${port}`)
