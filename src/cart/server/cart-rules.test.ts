import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { aCustomer, aProduct } from '../../../tests/support/factories/factories'
import { databaseTest as test } from '../../../tests/support/shop/shop-test'
import type { OpenedDatabase } from '../../platform/db/open-database'
import { addToCart, emptyCart, removeFromCart, updateCart } from './cart'
import { findCart } from './cart-queries'

let meena: string
test.beforeEach(async ({ database }) => {
  meena = (await aCustomer(database.db)).id
})

const outcomeOf = async <T>(work: () => Promise<T>) => {
  try {
    return await work()
  } catch (error) {
    return (error as { code: string }).code
  }
}
const add = (database: OpenedDatabase, of: { id: string; options: { id: string }[] }, quantity = 1) =>
  outcomeOf(() =>
    addToCart(database.db, meena, { productId: of.id, color: of.options[0]?.id ?? '', quantity }),
  )
const change = (database: OpenedDatabase, line: string, quantity: number) =>
  outcomeOf(() => updateCart(database.db, meena, line, quantity))
const lineOf = (added: Awaited<ReturnType<typeof add>>) => (typeof added === 'string' ? '' : added._id)
const cart = async (database: OpenedDatabase) => {
  const { cart_version, lines } = await findCart(database.db, meena)
  return [cart_version, ...lines.map(({ quantity }) => quantity)]
}

test('[PROD-03] all pieces left can be added, in one step or several, but not one more', async ({
  database,
}) => {
  const honey = await aProduct(database.db, { stock: 3 })

  expect(await add(database, honey, 4)).toBe('NOT_ENOUGH_LEFT')
  expect(await add(database, honey, 2)).toMatchObject({ quantity: 2, productId: honey.id, userId: meena })
  expect(await add(database, honey, 2)).toBe('NOT_ENOUGH_LEFT')
  expect(await add(database, honey, 1)).toMatchObject({ quantity: 3 })
  expect(await cart(database)).toEqual([2, 3])
})

test('[CART-08] a line holds at most ten, so ten pieces left are always enough', async ({ database }) => {
  const honey = await aProduct(database.db, { stock: 10 })

  await add(database, honey, 6)

  expect(await add(database, honey, 6)).toMatchObject({ quantity: 10 })
})

test('[CART-04] a quantity above the stock is rejected and leaves the line unchanged', async ({
  database,
}) => {
  const honey = await aProduct(database.db, { stock: 3 })
  const line = lineOf(await add(database, honey))

  expect(await change(database, line, 3)).toMatchObject({ _id: line, quantity: 3, price: 299 })
  expect(await change(database, line, 4)).toBe('NOT_ENOUGH_LEFT')
  expect(await change(database, newId(), 1)).toBe('CART_ITEM_NOT_FOUND')
  expect(await change(database, 'line', 1)).toBe('CART_ITEM_NOT_FOUND')
  expect(await cart(database)).toEqual([2, 3])
})

test('[CART-04] a line without counted stock takes any quantity up to ten', async ({ database }) => {
  const line = lineOf(await add(database, await aProduct(database.db)))

  expect(await change(database, line, 10)).toMatchObject({ quantity: 10 })
})

test('[CART-03] a withdrawn product cannot be added or changed, only removed', async ({ database }) => {
  const honey = await aProduct(database.db)
  const line = lineOf(await add(database, honey))
  await database.db
    .updateTable('product')
    .set({ archived_at: new Date() })
    .where('id', '=', honey.id)
    .execute()

  expect(await add(database, honey)).toBe('PRODUCT_WITHDRAWN')
  expect(await change(database, line, 2)).toBe('PRODUCT_WITHDRAWN')
  expect(await removeFromCart(database.db, meena, line)).toBe(1)
  expect(await removeFromCart(database.db, meena, line)).toBe(0)
  expect(await outcomeOf(() => removeFromCart(database.db, meena, 'line'))).toBe('CART_ITEM_NOT_FOUND')
  expect(await cart(database)).toEqual([2])
})

test('[API-08] an unknown product id is rejected', async ({ database }) => {
  const [honey, tea] = [await aProduct(database.db), await aProduct(database.db)]

  expect(await add(database, { id: newId(), options: honey.options })).toBe('PRODUCT_NOT_FOUND')
  expect(await add(database, { id: 'honey', options: honey.options })).toBe('PRODUCT_NOT_FOUND')
  expect(await add(database, { id: honey.id, options: tea.options })).toBe('OPTION_NOT_FOUND')
  expect(await add(database, { id: honey.id, options: [{ id: 'amber' }] })).toBe('OPTION_NOT_FOUND')
  const shouted = { id: honey.id.toUpperCase(), options: [{ id: honey.options[0]?.id.toUpperCase() ?? '' }] }
  expect(await add(database, shouted)).toMatchObject({ quantity: 1 })
})

test('[API-12] emptying keeps the cart version and returns the number of removed lines', async ({
  database,
}) => {
  await add(database, await aProduct(database.db))
  await add(database, await aProduct(database.db))

  expect(await emptyCart(database.db, meena)).toBe(2)
  expect(await emptyCart(database.db, meena)).toBe(0)
  expect(await cart(database)).toEqual([2])
})

test('[API-08] a cart holds fifty lines, whose quantities can still grow', async ({ database }) => {
  const honey = await aProduct(database.db, { stock: 2 })
  await add(database, honey)
  const others = await Promise.all(Array.from({ length: 50 }, () => aProduct(database.db)))
  for (const other of others.slice(1)) await add(database, other)

  expect(await add(database, others[0] ?? honey)).toBe('CART_FULL')
  expect(await add(database, honey)).toMatchObject({ quantity: 2 })
  expect(await add(database, honey)).toBe('NOT_ENOUGH_LEFT')
})
