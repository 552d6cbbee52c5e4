import type { FastifyInstance } from 'fastify'
import { blogDeskRoutes } from '#contract/blog-desk'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { addPost, changePost, listPosts, removePost, showPost } from './blog-desk'

export function serveBlogDesk(app: FastifyInstance, { db }: Services): void {
  serve(app, db, blogDeskRoutes.list, ({ query }) => listPosts(db, query))
  serve(app, db, blogDeskRoutes.show, ({ params }) => showPost(db, params.id))
  serve(app, db, blogDeskRoutes.add, ({ staff, body }) => addPost(db, staff, body))
  serve(app, db, blogDeskRoutes.change, ({ staff, params, body }) => changePost(db, staff, params.id, body))
  serve(app, db, blogDeskRoutes.remove, async ({ staff, params }) => {
    await removePost(db, staff, params.id)
    return { success: true as const }
  })
}
