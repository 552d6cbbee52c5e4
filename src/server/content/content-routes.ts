import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '#contract/content'
import { messages } from '#contract/messages'
import { textPages } from '#contract/pages'
import type { FrontDoor } from '../http/pages/front-door'
import { notFound, Refusal } from '../http/refusal'
import { serveKept } from '../http/serve-kept'
import type { Services } from '../services'
import { listBlogs, showBlog } from './content'
import { serveNewsletter } from './newsletter-routes'
import { showTextPage } from './text-pages'

export function serveContent(app: FastifyInstance, services: Services, door: FrontDoor): void {
  const open = { db: services.db, door }

  serveKept(app, open, contentRoutes.blogs, async () => ({
    reply: await listBlogs(services),
    shows: ['blogs'],
  }))

  serveKept(app, open, contentRoutes.blog, async ({ params }) => {
    const blog = await showBlog(services, params.id)
    if (!blog) throw new Refusal(404, 'BLOG_NOT_FOUND', messages.blogNotFound)
    return { reply: blog, shows: ['blogs'] }
  })
  serveKept(app, open, contentRoutes.textPage, async ({ params }) => {
    const slug = textPages.find((known) => known === params.slug)
    if (!slug) throw notFound()
    return { reply: await showTextPage(services, slug), shows: ['pages'] }
  })
  serveNewsletter(app, services)
}
