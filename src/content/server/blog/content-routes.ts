import type { FastifyInstance } from 'fastify'
import { cachedRoute } from '../../../platform/cache/cached-route'
import type { ResponseCache } from '../../../platform/cache/response-cache'
import * as commonMessages from '../../../platform/contract/messages'
import { AppError, notFound } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import { contentRoutes } from '../../contract/content'
import { textPages } from '../../contract/text-page-slugs'
import { registerNewsletterRoutes } from '../newsletter/newsletter-routes'
import { showTextPage } from '../pages/text-pages'
import { listBlogs, showBlog } from './content'

export function registerContentRoutes(
  app: FastifyInstance,
  services: Services,
  responses: ResponseCache,
): void {
  const open = { db: services.db, responses }

  cachedRoute(app, open, contentRoutes.blogs, async () => ({
    reply: await listBlogs(services),
    shows: ['blogs'],
  }))

  cachedRoute(app, open, contentRoutes.blog, async ({ params }) => {
    const blog = await showBlog(services, params.id)
    if (!blog) throw new AppError(404, 'BLOG_NOT_FOUND', commonMessages.blogNotFound())
    return { reply: blog, shows: ['blogs'] }
  })
  cachedRoute(app, open, contentRoutes.textPage, async ({ params }) => {
    const slug = textPages.find((known) => known === params.slug)
    if (!slug) throw notFound()
    return { reply: await showTextPage(services, slug), shows: ['pages', 'shop'] }
  })
  registerNewsletterRoutes(app, services)
}
