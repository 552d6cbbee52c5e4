import { test as base } from 'vitest'
import { openTestDatabase } from '../database/test-database'
import { openTestShop } from './test-shop'

type ShopOptions = NonNullable<Parameters<typeof openTestShop>[0]>
type DatabaseOptions = NonNullable<Parameters<typeof openTestDatabase>[0]>

/** A `test` with one shop per file, opened when the first test or hook needs it. */
export const shopTest = (options: ShopOptions | (() => ShopOptions | Promise<ShopOptions>) = {}) =>
  base
    .extend('shopOptions', { scope: 'file' }, () => (typeof options === 'function' ? options() : options))
    .extend('shop', { scope: 'file' }, async ({ shopOptions }, { onCleanup }) => {
      const shop = await openTestShop(shopOptions)
      onCleanup(shop.close)
      return shop
    })

export const test = shopTest()

/** A `test` with one migrated, empty database per file. */
export const testWithDatabase = (options: DatabaseOptions = {}) =>
  base
    .extend('databaseOptions', { scope: 'file' }, options)
    .extend('database', { scope: 'file' }, async ({ databaseOptions }, { onCleanup }) => {
      const database = await openTestDatabase(databaseOptions)
      onCleanup(database.close)
      return database
    })

export const databaseTest = testWithDatabase()
