import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { Services } from '../../../platform/process/services'
import { wishlistRoutes } from '../../contract/wishlist'
import { showWishlist, toggleWishlistEntry } from './wishlist'

export function serveWishlist(app: FastifyInstance, services: Services) {
  const { db } = services
  serve(app, db, wishlistRoutes.toggle, async ({ customer, body }) =>
    toggleWishlistEntry(db, customer.id, body),
  )
  serve(app, db, wishlistRoutes.show, ({ customer }) => showWishlist(services, customer.id))
}
