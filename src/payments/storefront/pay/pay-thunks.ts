import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { retryLost } from '../../../ui/behavior/http-client'
import { payRoutes } from '../../contract/payment-links'

export const loadPayable = shopThunk('pay/load', (token: string, { call }) =>
  call(() => payRoutes.show, { params: { token } }),
)

interface LinkClaim {
  token: string
  upiTransactionId: string
  amount: number
}

export const sendLinkClaim = shopThunk('pay/claim', ({ token, ...body }: LinkClaim, { call }) =>
  retryLost(() => call(() => payRoutes.claim, { params: { token }, body }), shortPausesMs),
)
