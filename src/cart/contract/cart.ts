import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { Id, idOf, Quantity } from '../../platform/contract/fields'
import { messages } from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'

/** Where a line stands among the others: the moment it was put in, in microseconds since 1970. The smaller, the further up. */
const LinePlace = z
  .number(messages.badRequest)
  .check(z.int(messages.badRequest), z.minimum(0, messages.badRequest))

export const CartAddition = z.object({
  productId: idOf(messages.chooseProduct),
  color: z
    .string(messages.chooseColor)
    .check(z.minLength(1, messages.chooseColor), z.maxLength(64, messages.badRequest)),
  quantity: Quantity,
  /** What the customer saw; the shop charges its own price [CART-09]. */
  price: z.optional(z.unknown()),
  /** Of a line that was taken out and is put back where it was. */
  place: z.optional(LinePlace),
})
export type CartAddition = z.output<typeof CartAddition>

/** A line as clients read it: product and colour populated, never null (wire-contract, call 9). */
export const CartItem = z.object({
  _id: z.string(),
  userId: z.string(),
  productId: z.object({
    _id: z.string(),
    title: z.string(),
    slug: z.string(),
    images: z.array(Picture),
    /** Pieces left, or null where stock is not counted. */
    quantity: z.nullable(z.number()),
    /** False once the owner has withdrawn the product; the line then cannot be ordered [CART-03]. */
    available: z.boolean(),
  }),
  color: z.object({ _id: z.string(), title: z.string(), name: z.string() }),
  quantity: z.number(),
  /** Today's price of one piece in rupees. */
  price: z.number(),
  /** The price when it was put in, so that a change can be shown before checkout [CART-09]. */
  priceWhenAdded: z.number(),
  place: LinePlace,
})
export type CartItem = z.infer<typeof CartItem>

/** A line as written, with ids only, as the family's backends answer after a change. */
export const CartRow = z.object({
  _id: z.string(),
  userId: z.string(),
  productId: z.string(),
  color: z.string(),
  quantity: z.number(),
  price: z.number(),
})
export type CartRow = z.infer<typeof CartRow>

const Deletion = z.object({ acknowledged: z.literal(true), deletedCount: z.number() })

export const cartRoutes = {
  show: {
    method: 'GET',
    path: '/api/user/cart',
    access: 'customer',
    summary: 'The lines in the cart, oldest first; the cart version stands in X-Cart-Version',
    reply: z.array(CartItem),
  },
  add: {
    method: 'POST',
    path: '/api/user/cart',
    access: 'customer',
    summary: 'Put a product in the cart; the same product and colour again raises the quantity',
    body: CartAddition,
    reply: CartRow,
    purchase: 'begins',
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/delete-product-cart/:id',
    access: 'customer',
    summary: 'Take a line out of the cart; also fine when it is not in it (any more)',
    params: z.object({ id: Id }),
    reply: Deletion,
  },
  update: {
    method: 'DELETE',
    path: '/api/user/update-product-cart/:cartItemId/:quantity',
    access: 'customer',
    summary: 'Set the quantity of a line, 1 to 10',
    params: z.object({ cartItemId: Id, quantity: Quantity }),
    reply: CartRow,
    aliases: [{ method: 'PUT', path: '/api/user/update-product-cart/:cartItemId/:quantity' }],
  },
  /** The same for those who would not change anything by DELETE (domain.md E5). */
  change: {
    method: 'PUT',
    path: '/api/user/cart/:id',
    access: 'customer',
    summary: 'Set the quantity of a line, 1 to 10',
    params: z.object({ id: Id }),
    body: z.object({ quantity: Quantity }),
    reply: CartRow,
  },
  empty: {
    method: 'DELETE',
    path: '/api/user/empty-cart',
    access: 'customer',
    summary: 'Empty the cart; also fine when it is empty already',
    reply: Deletion,
  },
} satisfies RouteTable
