import { sql } from 'kysely'
import { expect } from 'vitest'
import { testServer } from '../../../../tests/support/database/test-server'
import {
  bigListings,
  categoryRoutes,
  listingOnSale,
  listingSize,
} from '../../../../tests/support/factories/big-listings'
import { aCategory } from '../../../../tests/support/factories/factories'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { breakOffAt, doAllJobs } from '../../../../tests/support/shop/jobs'
import { test as base } from '../../../../tests/support/shop/shop-test'
import { doJobs } from '../../../jobs/server/job-worker'
import { renameJob } from './listing-queries'
import { doRename, finishRenamings } from './rename-listing'

const test = base.extend('categories', { scope: 'file' }, ({ shop }) => bigListings(shop))

test.for([
  { listing: 'category' as const, from: 'Kurinji', to: 'Mullai' },
  { listing: 'brand' as const, from: 'Vayal', to: 'Meadow' },
])(
  '[STORE-08] many products of a $listing get its new name in batches, and are always found under one of both names',
  async ({ listing, from, to }, {
    shop,
    categories: { aBigListing, count, foundUnder, manager, save, seen },
  }) => {
    const url = await aBigListing(listing, from)
    const moments: (number | undefined)[][] = []
    const look = async () => moments.push([await foundUnder(listing, from), await foundUnder(listing, to)])

    const saved = await save(url, { name: to })
    await look()
    await breakOffAt(shop, renameJob, 60)
    await look()
    const half = await seen(url)
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
    expect(await count(listing, to)).toBe(listingSize)
    expect(await seen(url)).toMatchObject({ name: to, jobId: null, products: listingOnSale })
    const { rows } = (await manager().get(categoryRoutes[listing])).json()
    expect(rows.map(({ name }: { name: string }) => name)).not.toContain(from)
  },
)

test('[STORE-08] a batch that a crash interrupts is undone, and the next process continues after the last one', async ({
  shop,
  categories: { aBigListing, count, foundUnder, manager, save },
}) => {
  const url = await aBigListing('category', 'Thokku')
  const { jobId } = (await save(url, { name: 'Relish' })).json()
  let batches = 0
  await doJobs(
    shop.services,
    {
      [renameJob]: (services, job) =>
        doRename(services, {
          ...job,
          progress: async (db, progress) => {
            await job.progress(db, progress)
            batches += 1
            if (batches === 3) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
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

  expect(left).toEqual([listingSize - 50, 50])
  expect(rows).toEqual([{ done: 50 }])
  expect(await foundUnder('category', 'Relish')).toBe(listingOnSale)
  expect(await foundUnder('category', 'Thokku')).toBe(0)
  expect((await manager().get(`/api/admin/jobs/${jobId}`)).json()).toMatchObject({
    state: 'done',
    done: listingSize,
    total: listingSize,
    result: { moved: listingSize },
  })
})

test('the second of two renames at once gets 409, and no further one is accepted until all products are moved', async ({
  shop,
  categories: { aBigListing, manager, save, seen },
}) => {
  const url = await aBigListing('category', 'Oorugai')

  const both = await Promise.all([save(url, { name: 'Achar' }), save(url, { name: 'Pickle' })])
  const { name } = await seen(url)
  const again = await save(url, { name: 'Chutney' })
  const { rows } = (await manager().get(categoryRoutes.category)).json()
  const former = rows.find((row: { name: string }) => row.name === 'Oorugai')
  const ofFormer = await save(`${categoryRoutes.category}/${former.slug}`, { description: 'Sour' })
  const words = await save(url, { description: 'Sour' })
  await aCategory(shop.db, { name: 'Salts' })
  const taken = await save(`${categoryRoutes.category}/salts`, { name: 'Oorugai' })
  await doAllJobs(shop)
  const afterwards = await save(url, { name: 'Chutney' })
  await doAllJobs(shop)

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(former).toMatchObject({ becomes: name, jobId: expect.any(String) })
  expect(again.json()).toMatchObject({ code: 'STILL_RENAMED', fields: { name: expect.any(String) } })
  expect(ofFormer.json()).toMatchObject({ code: 'STILL_RENAMED' })
  expect(words.json()).toMatchObject({ description: 'Sour', name })
  expect(taken.json()).toMatchObject({ code: 'CATEGORY_EXISTS' })
  expect(afterwards.json()).toMatchObject({ name: 'Chutney' })
})

test('[STORE-08] products saved with the former name during a rename are moved too, and products that left it are not', async ({
  shop,
  categories: { aBigListing, count, manager, save },
}) => {
  const url = await aBigListing('category', 'Podi')
  await aCategory(shop.db, { name: 'Honey' })
  await save(url, { name: 'Powders' })
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
  expect(await count('category', 'Powders')).toBe(listingSize)
  expect(await count('category', 'Podi')).toBe(1)
})

// An instance of the previous release does not know about the rename.
test.for([
  { listing: 'category' as const, from: 'Neithal', to: 'Coast', next: 'Coasts' },
  { listing: 'brand' as const, from: 'Malai', to: 'Hill', next: 'Hills' },
])(
  'a new $listing renamed during the move gets all products',
  async ({ listing, from, to, next }, { shop, categories: { aBigListing, count, foundUnder, save } }) => {
    const url = await aBigListing(listing, from)
    await save(url, { name: to })
    await breakOffAt(shop, renameJob, 60)
    await sql`update ${sql.table(listing)} set name = ${next} where name = ${to}`.execute(shop.db)

    await doAllJobs(shop)

    expect([await count(listing, from), await count(listing, next)]).toEqual([0, listingSize])
    expect(await foundUnder(listing, next)).toBe(listingOnSale)
  },
)

test('a new category with a former name stays when the former row is removed', async ({
  shop,
  categories: { aBigListing, count, manager, save },
}) => {
  const url = await aBigListing('category', 'Vadagam')
  await save(url, { name: 'Sundried' })
  await breakOffAt(shop, renameJob, 60)
  await sql`update category set name = 'Vadam' where name = 'Vadagam'`.execute(shop.db)
  await aCategory(shop.db, { name: 'Vadagam', slug: 'afresh' })

  await doAllJobs(shop)
  const again = await save(url, { name: 'Dried' })
  await finishRenamings(shop.db)
  await doAllJobs(shop)

  const { rows } = (await manager().get(categoryRoutes.category)).json()
  const named = rows.map(({ name }: { name: string }) => name)
  expect(again.json()).toMatchObject({ code: 'STILL_RENAMED' })
  expect([named.includes('Vadagam'), named.includes('Vadam')]).toEqual([true, false])
  expect(await count('category', 'Sundried')).toBe(listingSize)
})

// The embedded database runs one transaction at a time.
test.skipIf(!testServer)(
  'a locked product is skipped and moved afterwards',
  async ({ shop, categories: { aBigListing, count, save } }) => {
    const url = await aBigListing('category', 'Appalam')
    await save(url, { name: 'Papad' })
    const otherSession = await shop.db.startTransaction().execute()
    await sql`
    select from product where id = (select min(id::text)::uuid from product where category = 'Appalam')
    for no key update`.execute(otherSession)

    const done = doAllJobs(shop)
    try {
      await expect.poll(() => count('category', 'Papad')).toBe(listingSize - 1)
    } finally {
      await otherSession.commit().execute()
    }
    await done

    expect(await count('category', 'Papad')).toBe(listingSize)
  },
)

test('a timer queues a rename without a job again', async ({
  shop,
  categories: { aBigListing, foundUnder, save },
}) => {
  const url = await aBigListing('brand', 'Aruvi')
  await save(url, { name: 'Brook' })
  await sql`update job set state = 'failed' where kind = ${renameJob}`.execute(shop.db)

  await finishRenamings(shop.db)
  await finishRenamings(shop.db)
  const { rows } = await sql`select from job where kind = ${renameJob} and state = 'queued'`.execute(shop.db)
  await doAllJobs(shop)

  expect(rows).toHaveLength(1)
  expect(await foundUnder('brand', 'Brook')).toBe(listingOnSale)
})
