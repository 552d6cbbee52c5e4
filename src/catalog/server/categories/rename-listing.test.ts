import { sql } from 'kysely'
import { expect } from 'vitest'
import { testServer } from '../../../../tests/support/database/test-server'
import {
  bigShelves,
  categoryRoutes,
  listingOnSale,
  shelfSize,
} from '../../../../tests/support/factories/big-shelves'
import { aCategory } from '../../../../tests/support/factories/factories'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { breakOffAt, doAllJobs } from '../../../../tests/support/shop/jobs'
import { test as base } from '../../../../tests/support/shop/shop-test'
import { doJobs } from '../../../jobs/server/job-worker'
import { renameJob } from './listing-queries'
import { doRename, finishRenamings } from './rename-listing'

const test = base.extend('categories', { scope: 'file' }, ({ shop }) => bigShelves(shop))

test.for([
  { shelf: 'category' as const, from: 'Kurinji', to: 'Mullai' },
  { shelf: 'brand' as const, from: 'Vayal', to: 'Meadow' },
])(
  '[STORE-08] many products of a $shelf get its new name in portions, and are found under one of both at each moment',
  async ({ shelf, from, to }, {
    shop,
    categories: { aBigShelf, count, foundUnder, manager, save, seen },
  }) => {
    const door = await aBigShelf(shelf, from)
    const moments: (number | undefined)[][] = []
    const look = async () => moments.push([await foundUnder(shelf, from), await foundUnder(shelf, to)])

    const saved = await save(door, { name: to })
    await look()
    await breakOffAt(shop, renameJob, 60)
    await look()
    const half = await seen(door)
    await doAllJobs(shop)
    await look()

    expect(saved.json()).toMatchObject({ name: to, becomes: null, products: 0, jobId: expect.any(String) })
    const [, [left = 0, moved = 0] = []] = moments
    expect(moments).toEqual([
      [listingOnSale, 0],
      [left, listingOnSale - left],
      [0, listingOnSale],
    ])
    expect(moved).toBeGreaterThan(0)
    expect(left).toBeGreaterThan(0)
    expect(half).toMatchObject({ jobId: saved.json().jobId, products: moved })
    expect(await count(shelf, to)).toBe(shelfSize)
    expect(await seen(door)).toMatchObject({ name: to, jobId: null, products: listingOnSale })
    const { rows } = (await manager().get(categoryRoutes[shelf])).json()
    expect(rows.map(({ name }: { name: string }) => name)).not.toContain(from)
  },
)

test('[STORE-08] a process that dies within a portion leaves none half done, and the next goes on behind the last', async ({
  shop,
  categories: { aBigShelf, count, foundUnder, manager, save },
}) => {
  const door = await aBigShelf('category', 'Thokku')
  const { jobId } = (await save(door, { name: 'Relish' })).json()
  let portions = 0
  await doJobs(
    shop.services,
    {
      [renameJob]: (services, job) =>
        doRename(services, {
          ...job,
          progress: async (db, progress) => {
            await job.progress(db, progress)
            portions += 1
            if (portions === 3) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
          },
        }),
    },
    new AbortController().signal,
  )
  const left = [await count('category', 'Thokku'), await count('category', 'Relish')]
  const { rows } = await sql<{ done: number }>`
    update job set leased_until = now() - interval '1 second' where id = ${jobId} returning done`.execute(
    shop.db,
  )

  await doAllJobs(shop)

  expect(left).toEqual([shelfSize - 50, 50])
  expect(rows).toEqual([{ done: 50 }])
  expect(await foundUnder('category', 'Relish')).toBe(listingOnSale)
  expect(await foundUnder('category', 'Thokku')).toBe(0)
  expect((await manager().get(`/api/admin/jobs/${jobId}`)).json()).toMatchObject({
    ...{ state: 'done', done: shelfSize, total: shelfSize, result: { moved: shelfSize } },
  })
})

test('of two who rename at once one is told so, and until all is done no other name is given', async ({
  shop,
  categories: { aBigShelf, manager, save, seen },
}) => {
  const door = await aBigShelf('category', 'Oorugai')

  const both = await Promise.all([save(door, { name: 'Achar' }), save(door, { name: 'Pickle' })])
  const { name } = await seen(door)
  const again = await save(door, { name: 'Chutney' })
  const { rows } = (await manager().get(categoryRoutes.category)).json()
  const former = rows.find((row: { name: string }) => row.name === 'Oorugai')
  const ofFormer = await save(`${categoryRoutes.category}/${former.slug}`, { description: 'Sour' })
  const words = await save(door, { description: 'Sour' })
  await aCategory(shop.db, { name: 'Salts' })
  const taken = await save(`${categoryRoutes.category}/salts`, { name: 'Oorugai' })
  await doAllJobs(shop)
  const afterwards = await save(door, { name: 'Chutney' })
  await doAllJobs(shop)

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(former).toMatchObject({ becomes: name, jobId: expect.any(String) })
  expect(again.json()).toMatchObject({ code: 'STILL_RENAMED', fields: { name: expect.any(String) } })
  expect(ofFormer.json()).toMatchObject({ code: 'STILL_RENAMED' })
  expect(words.json()).toMatchObject({ description: 'Sour', name })
  expect(taken.json()).toMatchObject({ code: 'CATEGORY_EXISTS' })
  expect(afterwards.json()).toMatchObject({ name: 'Chutney' })
})

test('[STORE-08] products saved meanwhile under the former name come along, and those that left it do not', async ({
  shop,
  categories: { aBigShelf, count, manager, save },
}) => {
  const door = await aBigShelf('category', 'Podi')
  await aCategory(shop.db, { name: 'Honey' })
  await save(door, { name: 'Powders' })
  await breakOffAt(shop, renameJob, 100)
  const added = await manager().post('/api/admin/products', aProductForm({ category: 'Podi' }))
  const back = sql`update product set category = 'Podi' where id in (
    select id from product where category = 'Powders' order by id limit 1)`
  const away = sql`update product set category = 'Honey' where id in (
    select id from product where category = 'Podi' order by id desc limit 1)`
  await back.execute(shop.db)
  await away.execute(shop.db)

  await doAllJobs(shop)
  const later = await manager().post('/api/admin/products', aProductForm({ category: 'Podi', price: 90 }))

  expect([added.statusCode, later.statusCode]).toEqual([200, 200])
  expect(await count('category', 'Powders')).toBe(shelfSize)
  expect(await count('category', 'Podi')).toBe(1)
})

// An instance of the version before does not know that a name is being given.
test.for([
  { shelf: 'category' as const, from: 'Neithal', to: 'Coast', next: 'Coasts' },
  { shelf: 'brand' as const, from: 'Malai', to: 'Hill', next: 'Hills' },
])(
  'who gives the new $shelf another name meanwhile has all products come along',
  async ({ shelf, from, to, next }, { shop, categories: { aBigShelf, count, foundUnder, save } }) => {
    const door = await aBigShelf(shelf, from)
    await save(door, { name: to })
    await breakOffAt(shop, renameJob, 60)
    await sql`update ${sql.table(shelf)} set name = ${next} where name = ${to}`.execute(shop.db)

    await doAllJobs(shop)

    expect([await count(shelf, from), await count(shelf, next)]).toEqual([0, shelfSize])
    expect(await foundUnder(shelf, next)).toBe(listingOnSale)
  },
)

test('a category made afresh under a former name stays, whatever became of that', async ({
  shop,
  categories: { aBigShelf, count, manager, save },
}) => {
  const door = await aBigShelf('category', 'Vadagam')
  await save(door, { name: 'Sundried' })
  await breakOffAt(shop, renameJob, 60)
  await sql`update category set name = 'Vadam' where name = 'Vadagam'`.execute(shop.db)
  await aCategory(shop.db, { name: 'Vadagam', slug: 'afresh' })

  await doAllJobs(shop)
  const again = await save(door, { name: 'Dried' })
  await finishRenamings(shop.db)
  await doAllJobs(shop)

  const { rows } = (await manager().get(categoryRoutes.category)).json()
  const named = rows.map(({ name }: { name: string }) => name)
  expect(again.json()).toMatchObject({ code: 'STILL_RENAMED' })
  expect([named.includes('Vadagam'), named.includes('Vadam')]).toEqual([true, false])
  expect(await count('category', 'Sundried')).toBe(shelfSize)
})

// The embedded database does one thing after the other.
test.skipIf(!testServer)(
  'a product that somebody has in hand is not waited for, and moved afterwards',
  async ({ shop, categories: { aBigShelf, count, save } }) => {
    const door = await aBigShelf('category', 'Appalam')
    await save(door, { name: 'Papad' })
    const somebody = await shop.db.startTransaction().execute()
    await sql`
    select from product where id = (select min(id::text)::uuid from product where category = 'Appalam')
    for no key update`.execute(somebody)

    const done = doAllJobs(shop)
    try {
      await expect.poll(() => count('category', 'Papad')).toBe(shelfSize - 1)
    } finally {
      await somebody.commit().execute()
    }
    await done

    expect(await count('category', 'Papad')).toBe(shelfSize)
  },
)

test('a renaming that nobody is at any more is begun anew by the clock', async ({
  shop,
  categories: { aBigShelf, foundUnder, save },
}) => {
  const door = await aBigShelf('brand', 'Aruvi')
  await save(door, { name: 'Brook' })
  await sql`update job set state = 'failed' where kind = ${renameJob}`.execute(shop.db)

  await finishRenamings(shop.db)
  await finishRenamings(shop.db)
  const { rows } = await sql`select from job where kind = ${renameJob} and state = 'queued'`.execute(shop.db)
  await doAllJobs(shop)

  expect(rows).toHaveLength(1)
  expect(await foundUnder('brand', 'Brook')).toBe(listingOnSale)
})
