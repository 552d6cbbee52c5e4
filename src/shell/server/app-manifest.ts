import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawIcon, type IconShape } from '../../media/server/draw-icon'
import { masterFile } from '../../media/server/media-store'
import type { Services } from '../../platform/process/services'
import { iconCaching, leafIcon } from '../../platform/ssr/icon-route'
import type { ShopSettings } from '../../settings/contract/shop'
import { readSettings } from '../../settings/server/settings'
import { pages } from '../contract/pages'
import * as m from './messages'

/** Launchers cut any shape out of a maskable icon, but show a circle of 80 % of its side. */
const icons: Readonly<Record<string, IconShape>> = {
  '192.png': { side: 192, fill: 0.88 },
  '512.png': { side: 512, fill: 0.88 },
  'maskable.png': { side: 512, fill: 0.7 },
}
const touchIcon: IconShape = { side: 180, fill: 0.8 }
/** Phones request these without reading a page. */
const touchAddresses = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']

/** What a phone needs to install the shop: the manifest and its icons, from the settings. */
export function registerAppManifestRoutes(
  app: FastifyInstance,
  { db, media }: Pick<Services, 'db' | 'media'>,
): void {
  const drawn = new LRUCache<string, Buffer>({ max: 8 })

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(await readSettings(db)))),
  )

  async function iconOf(shape: IconShape): Promise<Buffer> {
    const { logo } = await readSettings(db)
    const key = [logo?.key, shape.side, shape.fill].join()
    const known = drawn.get(key)
    if (known) return known
    const stored = logo && (await media.get(logo.key, masterFile))
    const icon = await drawIcon(stored ?? Buffer.from(leafIcon), shape)
    drawn.set(key, icon)
    return icon
  }

  const addresses = Object.entries(icons).map(([file, shape]) => [`/icons/${file}`, shape] as const)
  for (const [address, shape] of [...addresses, ...touchAddresses.map((url) => [url, touchIcon] as const)])
    app.get(address, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', iconCaching)
        .send(await iconOf(shape)),
    )
}

function manifestOf({ brand, tagline, logo, theme }: ShopSettings) {
  // Another logo has other addresses, which a phone then downloads.
  const iconAt = (file: string, purpose: string) => ({
    src: `/icons/${file}?of=${logo?.key ?? 'leaf'}`,
    sizes: `${icons[file]?.side}x${icons[file]?.side}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme.brand,
    background_color: theme.background,
    categories: ['shopping', 'food'],
    icons: [iconAt('192.png', 'any'), iconAt('512.png', 'any'), iconAt('maskable.png', 'maskable')],
    shortcuts: [
      { name: m.ourStore(), url: pages.store.path },
      { name: m.myOrders(), url: pages.orders.path },
    ],
  }
}
