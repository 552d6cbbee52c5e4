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

/** To the shop, when stock falls to its low-stock level or to zero. */
export const lowStock = (news: StockNews & { left: number }, { origin }: Writer): EmailContent => ({
  subject: news.left === 0 ? `Sold out: ${nameOf(news)}` : `Only ${news.left} left: ${nameOf(news)}`,
  greeting: 'Stock is low.',
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

/** To the shop, about products that expired at midnight. */
export const takenOff = ({ products }: TakenOff, { origin }: Writer): EmailContent => ({
  subject: `Taken off sale: ${products.length === 1 ? products[0]?.title : `${products.length} products`}`,
  greeting: 'Food is not sold after its best-before date.',
  body: [
    'These products are no longer on sale:',
    {
      lines: products.slice(0, mostNamed).map(({ title, day }) => `${title}, best before ${dayInWords(day)}`),
    },
    ...(products.length > mostNamed ? [`And ${products.length - mostNamed} more.`] : []),
    'For a new batch, save the product with its new best-before date and it is on sale again. Please do not pack expired products.',
    { link: `${origin}/admin/products?state=archived&best=near`, label: 'See these products' },
  ],
})

/** To a shopper who requested it. */
export const backInStock = (news: StockNews, { shop, origin }: Writer): EmailContent => ({
  subject: `Back in stock: ${nameOf(news)}`,
  greeting: 'Hello,',
  body: [
    `${nameOf(news)} is back in stock at ${shop.brand}.`,
    { link: `${origin}/product/${news.productId}`, label: 'View product' },
    'You asked us to email you once. We have deleted your request and will not email you again.',
  ],
})
