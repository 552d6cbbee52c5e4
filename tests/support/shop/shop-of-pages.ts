import { sql } from 'kysely'
import { openTestShop, type TestShop } from './test-shop'

export interface ShopOfPages extends TestShop {
  /** How often a page was rendered. */
  renders(): number
}

/** A shop whose pages show their address, or the title of a product, and render instantly. */
export async function openShopOfPages(): Promise<ShopOfPages> {
  let renders = 0
  const pages = {
    render: (
      address: { path: string; search: string },
      data: { found: boolean; product?: { title: string }; withdrawn?: object },
    ) => {
      renders++
      return {
        status: data.withdrawn ? (410 as const) : data.found ? (200 as const) : (404 as const),
        head: '<title>Shop</title>',
        body: `<h1>${data.product?.title ?? address.path + address.search}</h1>${'honey '.repeat(300)}`,
      }
    },
    assets: () => ({
      scripts: ['/assets/react.js', '/assets/entry.js'],
      ahead: ['/assets/page.js'],
      styles: ['/assets/entry.css'],
    }),
    fonts: [],
    firstScript: 'begin()',
  }
  return { ...(await openTestShop({ services: { pages } })), renders: () => renders }
}

/** Waits until all writes so far have been announced, because notifications arrive in order. */
export async function allAnnounced({ database, db }: TestShop): Promise<void> {
  const mark = `mark-${crypto.randomUUID()}`
  const heard = new Promise<void>((done) => {
    database.onChange((tags) => tags.includes(mark) && done())
  })
  await sql`select pg_notify('shop_changed', ${mark})`.execute(db)
  await heard
}
