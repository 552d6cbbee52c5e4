import * as z from 'zod/mini'
import { ProductSummary, WishlistOption } from '../../catalog/contract/catalogue'
import { Id, idOf } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { Customer } from './accounts'
import * as m from './messages'

/** The path is a toggle; `wished` makes retries idempotent (domain.md E23). */
export const WishlistToggle = z.object({
  prodId: idOf(commonMessages.chooseProduct()),
  wished: z.optional(z.boolean(m.wishedShouldBeBoolean())),
  /** The option to save with the product that is added. */
  option: z.optional(Id),
})
export type WishlistToggle = z.output<typeof WishlistToggle>

export const wishlistRoutes = {
  toggle: {
    method: 'PUT',
    path: '/api/product/Wishlist',
    access: 'customer',
    summary: 'Add a product to the wishlist, or remove it',
    body: WishlistToggle,
    reply: Customer,
  },
  show: {
    method: 'GET',
    path: '/api/user/wishlist',
    access: 'customer',
    summary: 'The customer with the products on the wishlist, newest first',
    reply: z.extend(Customer, {
      wishlist: z.array(z.extend(ProductSummary, { savedOption: z.optional(WishlistOption) })),
    }),
  },
} satisfies RouteTable
