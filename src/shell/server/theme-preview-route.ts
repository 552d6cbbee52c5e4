import type { FastifyInstance } from 'fastify'
import { findFormPicture } from '../../media/server/admin-pictures'
import { presentPicture } from '../../media/server/picture-serializer'
import type { FragmentCache } from '../../platform/cache/fragment-cache'
import { notFound } from '../../platform/http/app-error'
import { addFileRoute } from '../../platform/http/file-route'
import type { Services } from '../../platform/process/services'
import { previewDocument } from '../../platform/ssr/page-document'
import { themeRoutes } from '../../settings/contract/theme-draft'
import { loaderOf } from './page-data'

/** Rendered for each request: a theme that is not saved must not reach the cache of pages. */
export function registerThemePreview(
  app: FastifyInstance,
  services: Services,
  fragments: FragmentCache,
): void {
  const { db, config, pages } = services
  addFileRoute(app, db, themeRoutes.preview, async ({ query: { draft } }, { reply }) => {
    const { logo, ...theme } = draft
    const [loaded, stored] = await Promise.all([
      loaderOf('home')({ ...services, fragments }, {}, {}),
      findFormPicture(db, logo, 'logo'),
    ])
    if (!loaded) throw notFound()
    const { data } = loaded
    const picture = stored && presentPicture({ ...stored, alt: data.shop.brand }, config.origin)
    const shop = { ...data.shop, logo: picture, theme }
    const rendered = pages.render({ path: '/', search: '', origin: config.origin }, { ...data, shop })
    const { text, policy } = previewDocument(rendered, theme, pages)
    reply.headers({
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    })
    return { name: 'theme-preview.html', content: text, toRead: true }
  })
}
