import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import type { QuoteRequest } from '../../contract/quote'

export const askQuote = shopThunk('checkout/askQuote', (body: QuoteRequest, { call }) =>
  call(({ checkout }) => checkout.quote, { body }),
)
