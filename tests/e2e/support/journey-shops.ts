import { tmpdir } from 'node:os'
import path from 'node:path'

const firstPort = Number(process.env.JOURNEY_PORT ?? 4180)

const shopOn = (port: number) => ({
  port,
  origin: `http://localhost:${port}`,
  /** The data folder, where letters lie and the first owner's password. */
  folder: path.join(tmpdir(), `thulir-journeys-${port}`),
})

/** Every worker's shop of shoppers, who count the goods of the demo: no journey can log in as staff here. */
export const shoppersShop = shopOn(firstPort)

/** And that of staff, who change what they like: whoever works here asks for what they have made by its name. */
export const officeShop = shopOn(firstPort + 1)
