import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { type QuoteRequest, quoteRoutes } from '../../contract/quote'

export const askQuote = shopThunk('checkout/askQuote', (body: QuoteRequest, { call }) =>
  call(() => quoteRoutes.quote, { body }),
)
