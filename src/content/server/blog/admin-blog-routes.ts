import type { FastifyInstance } from 'fastify'
import { addRoute, done } from '../../../platform/http/add-route'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { adminBlogRoutes } from '../../contract/admin-blogs'
import { addPost, changePost, listPosts, removePost, showPost } from './admin-blogs'

export function registerAdminBlogRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, adminBlogRoutes.list, ({ query }) => listPosts(db, query))
  addRoute(app, db, adminBlogRoutes.show, ({ params }) => showPost(db, params.id))
  addRoute(app, db, repeatable(adminBlogRoutes.add), ({ staff, body }) => addPost(db, staff, body))
  addRoute(app, db, repeatable(adminBlogRoutes.change), ({ staff, params, body }) =>
    changePost(db, staff, params.id, body),
  )
  addRoute(app, db, adminBlogRoutes.remove, ({ staff, params }) => done(removePost(db, staff, params.id)))
}
