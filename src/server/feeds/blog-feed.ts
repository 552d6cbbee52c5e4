import type { Blog } from '#contract/content'
import { knownAddress } from '#contract/pages'
import type { ShopSettings } from '#contract/shop'
import { xml, xmlHead } from './xml'

/** RSS 2.0 of the newest posts, with the teaser that their cards show. */
export function blogFeed(blogs: readonly Blog[], { brand, tagline }: ShopSettings, origin: string): string {
  const items = blogs.map((blog) => {
    const address = origin + knownAddress('blog', blog)
    return xml`<item><title>${blog.title}</title><link>${address}</link><guid isPermaLink="false">${blog._id}</guid><pubDate>${new Date(blog.createdAt).toUTCString()}</pubDate>${blog.category ? xml`<category>${blog.category}</category>` : undefined}<description>${blog.teaser}</description></item>`
  })
  return `${xmlHead}${
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${brand}: Blogs</title><link>${origin}/blogs</link><description>${tagline}</description><language>en-in</language><atom:link href="${origin}/blogs/rss.xml" rel="self" type="application/rss+xml"/>${items}</channel></rss>`
      .text
  }`
}
