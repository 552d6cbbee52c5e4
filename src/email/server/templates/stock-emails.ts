import { plainOption } from '../../../platform/contract/constants'
import { dayInWords } from '../../../platform/contract/india-time'
import type { EmailContent, Writer } from '../email'
import * as m from '../messages'

interface StockNews {
  productId: string
  title: string
  option: string | null
}

const nameOf = ({ title, option }: StockNews) =>
  option === null || option === plainOption ? title : `${title}, ${option}`

/** To the shop, when stock falls to its low-stock level or to zero. */
export const lowStock = (news: StockNews & { left: number }, { origin }: Writer): EmailContent => ({
  subject:
    news.left === 0
      ? m.outOfStock({ product: nameOf(news) })
      : m.onlyLeftOfProduct({ left: news.left, product: nameOf(news) }),
  greeting: m.stockIsLow(),
  body: [
    news.left === 0
      ? m.outOfStockBody({ product: nameOf(news) })
      : m.piecesLeft({ product: nameOf(news), left: news.left }),
    { link: `${origin}/admin/products/${news.productId}`, label: m.openTheProduct() },
  ],
})

const mostNamed = 50

export interface TakenOff {
  products: readonly { title: string; day: string }[]
}

/** To the shop, about products that expired at midnight. */
export const takenOff = ({ products }: TakenOff, { origin }: Writer): EmailContent => ({
  subject: m.takenOffSale({
    products: (products.length === 1 ? products[0]?.title : `${products.length} products`) ?? '',
  }),
  greeting: m.notSoldPastBest(),
  body: [
    m.productsOffSale(),
    {
      lines: products
        .slice(0, mostNamed)
        .map(({ title, day }) => m.titleBestBeforeDay({ title, day: dayInWords(day) })),
    },
    ...(products.length > mostNamed ? [m.andCountMore({ count: products.length - mostNamed })] : []),
    m.newBatchHint(),
    { link: `${origin}/admin/products?state=archived&best=near`, label: m.viewTheseProducts() },
  ],
})

/** To a shopper who requested it. */
export const backInStock = (news: StockNews, { shop, origin }: Writer): EmailContent => ({
  subject: m.backInStock({ product: nameOf(news) }),
  greeting: m.hello(),
  body: [
    m.productIsBackInStock({ product: nameOf(news), brand: shop.brand }),
    { link: `${origin}/product/${news.productId}`, label: m.viewProduct() },
    m.stockRequestDone(),
  ],
})
