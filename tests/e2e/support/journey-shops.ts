import { tmpdir } from 'node:os'
import path from 'node:path'

const firstPort = Number(process.env.JOURNEY_PORT ?? 4180)

const shopOn = (port: number) => ({
  port,
  origin: `http://localhost:${port}`,
  /** The data folder, with the emails and the first owner's password. */
  folder: path.join(tmpdir(), `thulir-journeys-${port}`),
})

/** The shop of all customer journeys, which count the demo products: no journey can log in as staff here. */
export const shoppersShop = shopOn(firstPort)

/** The shop of staff journeys, which may change everything: each finds its own records by their names. */
export const officeShop = shopOn(firstPort + 1)
