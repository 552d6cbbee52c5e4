import type { ShippingInfo } from '../../../orders/contract/orders'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { retryLost } from '../../../ui/behavior/http-client'
import { addressRoutes } from '../../contract/addresses'

export const loadAddresses = shopThunk('addresses/load', async (_: undefined, { call }) => {
  const { addresses } = await call(() => addressRoutes.list)
  return addresses
})

/** With an id it replaces that address. Sent twice it is saved once. */
export const saveAddress = shopThunk(
  'addresses/save',
  ({ address, id }: { address: ShippingInfo; id?: string | undefined }, { call }) =>
    retryLost(
      () =>
        id === undefined
          ? call(() => addressRoutes.add, { body: address })
          : call(() => addressRoutes.change, { params: { id }, body: address }),
      shortPausesMs,
    ),
)

export const removeAddress = shopThunk('addresses/remove', (id: string, { call }) =>
  retryLost(() => call(() => addressRoutes.remove, { params: { id } }), shortPausesMs),
)
