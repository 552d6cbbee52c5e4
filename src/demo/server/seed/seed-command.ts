import { parseArgs } from 'node:util'
import { openMedia } from '../../../media/server/open-media'
import { type CliContext, open } from '../../../platform/backup/cli-context'
import { StartupError } from '../../../platform/db/startup-error'
import { seedDemo } from '../seed-demo'
import { type SeedRequest, seedShop } from './seed-shop'

/** Parses the arguments of `npm run seed --`, or throws an error that lists them. */
export function readSeedRequest(typed: string[]): SeedRequest {
  const values = parse(typed)
  const numbers = {
    products: count('products', values.products, 1, 1_000_000),
    customers: count('customers', values.customers, 1, 1_000_000),
    orders: count('orders', values.orders, 0, 10_000_000),
    seed: count('seed', values.seed, 1, 999),
  }
  return { ...numbers, force: values.force }
}

function parse(typed: string[]) {
  const number = (fallback: string) => ({ type: 'string', default: fallback }) as const
  try {
    const options = { products: number('1000'), customers: number('500'), orders: number('5000') }
    const further = { seed: number('1'), force: { type: 'boolean', default: false } } as const
    return parseArgs({ args: typed, options: { ...options, ...further } }).values
  } catch (error) {
    throw new StartupError((error as Error).message)
  }
}

function count(name: string, typed: string, min: number, max: number): number {
  const given = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  if (given >= min && given <= max) return given
  throw new StartupError(`--${name} should be a whole number from ${min} to ${max}.`)
}

/** Opens the configured shop and fills it. An empty one gets the demo first, whose pictures are used. */
export async function seedFrom(workplace: CliContext, request: SeedRequest): Promise<void> {
  const { config, log } = workplace
  const database = await open(workplace, { queryLimitMs: 120_000 })
  try {
    const media = await openMedia(config)
    if (config.demo) await seedDemo({ db: database.db, media, log })
    await seedShop(database.db, request, new Date())
  } finally {
    await database.close()
  }
}
