import { plainOption } from '#contract/constants'
import type { Letter, Writer } from '../letter'

interface StockNews {
  productId: string
  title: string
  option: string | null
}

const nameOf = ({ title, option }: StockNews) =>
  option === null || option === plainOption ? title : `${title}, ${option}`

/** To the shop: written by the database when a counted stock falls (migration 0014). */
export const lowStock = (news: StockNews & { left: number }, { origin }: Writer): Letter => ({
  subject: news.left === 0 ? `Sold out: ${nameOf(news)}` : `Only ${news.left} left: ${nameOf(news)}`,
  greeting: 'A stock runs low.',
  body: [
    news.left === 0
      ? `${nameOf(news)} is sold out. The shop shows it as out of stock until you add pieces.`
      : `Pieces of ${nameOf(news)} that are left: ${news.left}.`,
    { link: `${origin}/admin/products/${news.productId}`, label: 'Open the product' },
  ],
})

/** To a shopper who asked for just this letter. */
export const backInStock = (news: StockNews, { shop, origin }: Writer): Letter => ({
  subject: `Back in stock: ${nameOf(news)}`,
  greeting: 'Hello,',
  body: [
    `${nameOf(news)} is in stock again at ${shop.brand}.`,
    { link: `${origin}/product/${news.productId}`, label: 'See it in the shop' },
    'You asked for this one letter. We have forgotten your wish now and write no further ones.',
  ],
})
