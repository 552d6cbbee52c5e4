import { dedupeInFlight } from '../../platform/storefront/dedupe-in-flight'
import { shortPausesMs } from '../../platform/storefront/lost-answers'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import { retryLost } from '../../ui/behavior/http-client'
import { type NewReturn, returnRoutes } from '../contract/returns'

/** Not stored: the page holds them. */
export const loadReturns = shopThunk('returns/load', (id: string, { call }) =>
  call(() => returnRoutes.show, { params: { id } }),
)

/** A repeat after a lost response is the same request. */
export const askReturn = shopThunk(
  'returns/ask',
  ({ orderId: id, request }: { orderId: string; request: NewReturn }, { call }) =>
    dedupeInFlight(`return ${id}`, (options) =>
      call(() => returnRoutes.ask, { params: { id }, body: request }, options),
    ),
)

export const withdrawReturn = shopThunk(
  'returns/withdraw',
  ({ orderId: id, request }: { orderId: string; request: string }, { call }) =>
    retryLost(() => call(() => returnRoutes.withdraw, { params: { id, request } }), shortPausesMs),
)

/** A repeat after a lost response changes nothing. */
export const saveRefundUpi = shopThunk(
  'returns/saveRefundUpi',
  ({ orderId: id, refundUpi }: { orderId: string; refundUpi: string }, { call }) =>
    retryLost(
      () => call(() => returnRoutes.setRefundUpi, { params: { id }, body: { refundUpi } }),
      shortPausesMs,
    ),
)

export const removePhoto = shopThunk(
  'returns/removePhoto',
  ({ orderId: id, photo }: { orderId: string; photo: string }, { call }) =>
    call(() => returnRoutes.removePhoto, { params: { id, photo } }),
)
