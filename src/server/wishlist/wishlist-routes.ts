import type { FastifyInstance } from 'fastify'
import { wishlistRoutes } from '#contract/wishlist'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { showWishlist, toggleWish } from './wishlist'

export function serveWishlist(app: FastifyInstance, services: Services) {
  const { db } = services
  serve(app, db, wishlistRoutes.toggle, async ({ customer, body }) => toggleWish(db, customer.id, body))
  serve(app, db, wishlistRoutes.show, ({ customer }) => showWishlist(services, customer.id))
}
