import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { Services } from '../../../platform/process/services'
import { adminBlogRoutes } from '../../contract/admin-blogs'
import { addPost, changePost, listPosts, removePost, showPost } from './admin-blogs'

export function serveAdminBlogs(app: FastifyInstance, { db }: Services): void {
  serve(app, db, adminBlogRoutes.list, ({ query }) => listPosts(db, query))
  serve(app, db, adminBlogRoutes.show, ({ params }) => showPost(db, params.id))
  serve(app, db, adminBlogRoutes.add, ({ staff, body }) => addPost(db, staff, body))
  serve(app, db, adminBlogRoutes.change, ({ staff, params, body }) => changePost(db, staff, params.id, body))
  serve(app, db, adminBlogRoutes.remove, async ({ staff, params }) => {
    await removePost(db, staff, params.id)
    return { success: true as const }
  })
}
