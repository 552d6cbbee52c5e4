import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { wishlistRoutes } from '../../contract/wishlist'
import { showWishlist, toggleWishlistEntry } from './wishlist'

export function registerWishlistRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  addRoute(app, db, wishlistRoutes.toggle, async ({ customer, body }) =>
    toggleWishlistEntry(db, customer.id, body),
  )
  addRoute(app, db, wishlistRoutes.show, ({ customer }) => showWishlist(services, customer.id))
}
