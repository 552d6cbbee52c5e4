import { plainOption } from '../../../platform/contract/constants'
import { dayInWords } from '../../../platform/contract/india-time'
import type { EmailContent, Writer } from '../email'

interface StockNews {
  productId: string
  title: string
  option: string | null
}

const nameOf = ({ title, option }: StockNews) =>
  option === null || option === plainOption ? title : `${title}, ${option}`

/** To the shop, when a counted stock falls to its mark or to nothing. */
export const lowStock = (news: StockNews & { left: number }, { origin }: Writer): EmailContent => ({
  subject: news.left === 0 ? `Sold out: ${nameOf(news)}` : `Only ${news.left} left: ${nameOf(news)}`,
  greeting: 'A stock runs low.',
  body: [
    news.left === 0
      ? `${nameOf(news)} is sold out. The shop shows it as out of stock until you add pieces.`
      : `Pieces of ${nameOf(news)} that are left: ${news.left}.`,
    { link: `${origin}/admin/products/${news.productId}`, label: 'Open the product' },
  ],
})

const mostNamed = 50

export interface TakenOff {
  products: readonly { title: string; day: string }[]
}

/** To the shop: what it does not sell since midnight. */
export const takenOff = ({ products }: TakenOff, { origin }: Writer): EmailContent => ({
  subject: `Taken off sale: ${products.length === 1 ? products[0]?.title : `${products.length} products`}`,
  greeting: 'Food is not sold after its best-before day.',
  body: [
    'The shop has taken off sale:',
    {
      lines: products.slice(0, mostNamed).map(({ title, day }) => `${title}, best before ${dayInWords(day)}`),
    },
    ...(products.length > mostNamed ? [`And ${products.length - mostNamed} more.`] : []),
    'A new batch? Save the product with its best-before day, and it is sold again. Please send nothing that is past its day with orders that are still to be packed.',
    { link: `${origin}/admin/products?state=archived&best=near`, label: 'See these products' },
  ],
})

/** To a shopper who asked for just this letter. */
export const backInStock = (news: StockNews, { shop, origin }: Writer): EmailContent => ({
  subject: `Back in stock: ${nameOf(news)}`,
  greeting: 'Hello,',
  body: [
    `${nameOf(news)} is in stock again at ${shop.brand}.`,
    { link: `${origin}/product/${news.productId}`, label: 'See it in the shop' },
    'You asked for this one letter. We have forgotten your wish now and write no further ones.',
  ],
})
