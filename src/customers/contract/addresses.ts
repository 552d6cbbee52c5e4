import * as z from 'zod/mini'
import { ShippingInfo } from '../../orders/contract/orders'
import { Done } from '../../platform/contract/done'
import { Id } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'

export const addressesMax = 20

export const SavedAddress = z.safeExtend(ShippingInfo, { _id: z.string() })
export type SavedAddress = z.infer<typeof SavedAddress>

const one = z.object({ id: Id })

/** Loaded by the pages that need them. */
export const addressRoutes = {
  list: {
    method: 'GET',
    path: '/api/user/addresses',
    access: 'customer',
    summary: 'The delivery addresses that the customer has saved, the last one saved first',
    reply: z.object({ addresses: z.array(SavedAddress) }),
  },
  add: {
    method: 'POST',
    path: '/api/user/addresses',
    access: 'customer',
    summary: 'Save a delivery address; one that is saved already comes first again',
    body: ShippingInfo,
    reply: SavedAddress,
  },
  change: {
    method: 'PUT',
    path: '/api/user/addresses/:id',
    access: 'customer',
    summary: 'Change a saved address; orders keep the address they were placed with',
    params: one,
    body: ShippingInfo,
    reply: SavedAddress,
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/addresses/:id',
    access: 'customer',
    summary: 'Delete a saved address; succeeds if it is deleted already',
    params: one,
    reply: Done,
  },
} satisfies RouteTable
