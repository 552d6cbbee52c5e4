import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { catalogueRoutes } from '../../catalog/contract/catalogue'
import { readableFilter } from './readable-filter'

test('[STORE-08] a page ignores invalid parameters and keeps the others', () => {
  const asked = { brand: ['Kaadu', 'Sathu'], 'price[gte]': 'cheap', sort: 'sideways', page: '2' }

  expect(readableFilter(asked)).toEqual({
    ...{ category: [], brand: ['Kaadu', 'Sathu'], tags: [], origin: [] },
    ...{ search: '', page: 2 },
  })
})

test.each([[Object.create(null)], [{ toString: 1 }], [[{}, 'nothing,price']]])(
  '[STORE-04] an odd sort order, %#, is no server error',
  (sort) => {
    const read = z.safeParse(catalogueRoutes.list.query, { sort })

    expect(read.success).toBe(true)
    expect(read.data?.sort).toBe(Array.isArray(sort) ? 'price' : undefined)
  },
)
