import type { Blog } from '../../content/contract/content'
import type { ShopSettings } from '../../settings/contract/shop'
import { knownAddress } from '../../shell/contract/pages'
import { element, xml, xmlHead } from './xml'

/** RSS 2.0 of the newest posts, with the teaser that their cards show. */
export function blogFeed(blogs: readonly Blog[], { brand, tagline }: ShopSettings, origin: string): string {
  const items = blogs.map((blog) => {
    const { _id, title, createdAt, category, teaser } = blog
    return element('item', [
      element('title', title),
      element('link', origin + knownAddress('blog', blog)),
      xml`<guid isPermaLink="false">${_id}</guid>`,
      element('pubDate', new Date(createdAt).toUTCString()),
      category ? element('category', category) : undefined,
      element('description', teaser),
    ])
  })
  const channel = element('channel', [
    element('title', `${brand}: Blogs`),
    element('link', `${origin}/blogs`),
    element('description', tagline),
    element('language', 'en-in'),
    xml`<atom:link href="${origin}/blogs/rss.xml" rel="self" type="application/rss+xml"/>`,
    items,
  ])
  return xmlHead + xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>`.text
}
