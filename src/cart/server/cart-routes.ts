import type { FastifyInstance } from 'fastify'
import { CartHeaders } from '../../platform/contract/error-body'
import { addRoute } from '../../platform/http/add-route'
import type { Services } from '../../platform/process/services'
import { cartRoutes } from '../contract/cart'
import { addToCart, emptyCart, removeFromCart, updateCart } from './cart'
import { findCart } from './cart-queries'
import { presentCartItem } from './cart-serializer'

export function registerCartRoutes(app: FastifyInstance, { db, config }: Services) {
  const show = { ...cartRoutes.show, docs: { replyHeaders: CartHeaders } }
  addRoute(app, db, show, async ({ customer }, { reply }) => {
    const cart = await findCart(db, customer.id)
    reply.header('x-cart-version', cart.cart_version)
    return cart.lines.map((line) => presentCartItem(line, customer.id, config.origin))
  })
  addRoute(app, db, cartRoutes.add, async ({ customer, body }) => addToCart(db, customer.id, body))
  addRoute(app, db, cartRoutes.update, async ({ customer, params }) =>
    updateCart(db, customer.id, params.cartItemId, params.quantity),
  )
  addRoute(app, db, cartRoutes.change, async ({ customer, params, body }) =>
    updateCart(db, customer.id, params.id, body.quantity),
  )
  addRoute(app, db, cartRoutes.remove, async ({ customer, params }) =>
    deleted(await removeFromCart(db, customer.id, params.id)),
  )
  addRoute(app, db, cartRoutes.empty, async ({ customer }) => deleted(await emptyCart(db, customer.id)))
}

const deleted = (deletedCount: number) => ({ acknowledged: true as const, deletedCount })
