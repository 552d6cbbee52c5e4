import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { Id, idOf, Quantity } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'

/** Sort key of a line: when it was added, in microseconds since 1970. */
const LinePlace = z
  .number(commonMessages.badRequest())
  .check(z.int(commonMessages.badRequest()), z.minimum(0, commonMessages.badRequest()))

export const CartAddition = z.object({
  productId: idOf(commonMessages.chooseProduct()),
  color: z
    .string(commonMessages.chooseColor())
    .check(z.minLength(1, commonMessages.chooseColor()), z.maxLength(64, commonMessages.badRequest())),
  quantity: Quantity,
  /** Ignored: the shop charges its own price [CART-09]. */
  price: z.optional(z.unknown()),
  /** Puts a removed line back at its former place. */
  place: z.optional(LinePlace),
})
export type CartAddition = z.output<typeof CartAddition>

/** A line as clients read it, with product and colour (wire-contract, call 9). */
export const CartItem = z.object({
  _id: z.string(),
  userId: z.string(),
  productId: z.object({
    _id: z.string(),
    title: z.string(),
    slug: z.string(),
    images: z.array(Picture),
    /** Pieces left; the most that one order may have if stock is not tracked. */
    quantity: z.number(),
    stockTracked: z.boolean(),
    /** False if the product was withdrawn: the line cannot be ordered [CART-03]. */
    available: z.boolean(),
  }),
  color: z.object({ _id: z.string(), title: z.string(), name: z.string() }),
  quantity: z.number(),
  /** Today's price of one piece in rupees. */
  price: Rupees,
  /** Lets the cart show a price change before checkout [CART-09]. */
  priceWhenAdded: Rupees,
  place: LinePlace,
})
export type CartItem = z.infer<typeof CartItem>

/** A line with ids only, the response to a change. */
export const CartRow = z.object({
  _id: z.string(),
  userId: z.string(),
  productId: z.string(),
  color: z.string(),
  quantity: z.number(),
  price: Rupees,
})
export type CartRow = z.infer<typeof CartRow>

const Deletion = z.object({ acknowledged: z.literal(true), deletedCount: z.number() })

export const cartRoutes = {
  show: {
    method: 'GET',
    path: '/api/user/cart',
    access: 'customer',
    summary: 'The lines in the cart, oldest first; the header X-Cart-Version holds the cart version',
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
    summary: 'Remove a line from the cart; succeeds if it is already gone',
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
  /** The same by a safer method than DELETE (domain.md E5). */
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
    summary: 'Empty the cart; succeeds if it is already empty',
    reply: Deletion,
  },
} satisfies RouteTable
