import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '#contract/content'
import { messages } from '#contract/messages'
import { Refusal } from '../http/refusal'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { listBlogs, showBlog } from './content'
import { serveEnquiryForm } from './enquiry-form'
import { serveEnquiries } from './enquiry-routes'
import { serveNewsletter } from './newsletter-routes'

export function serveContent(app: FastifyInstance, services: Services): void {
  serve(app, services.db, contentRoutes.blogs, () => listBlogs(services))

  serve(app, services.db, contentRoutes.blog, async ({ params }) => {
    const blog = await showBlog(services, params.id)
    if (!blog) throw new Refusal(404, 'BLOG_NOT_FOUND', messages.blogNotFound)
    return blog
  })
  serveEnquiries(app, services)
  serveEnquiryForm(app, services)
  serveNewsletter(app, services)
}
