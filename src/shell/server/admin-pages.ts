import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BackOffice } from '../../platform/process/services'
import { registerAssetRoutes } from '../../platform/ssr/asset-routes'
import { iconLink } from '../../platform/ssr/icon-route'
import { filesOf, findEntry, readManifest } from '../../platform/ssr/manifest'
import { defaultTheme } from '../../settings/contract/theme'

/** What the back office may load: its own files and pictures, and previews of chosen files and of the theme. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Reads what `npm run build` left beside this file. */
export async function loadBackOffice(distDir: string): Promise<BackOffice> {
  const clientDir = path.join(distDir, 'backoffice')
  const manifest = await readManifest(clientDir)
  const { scripts, styles } = filesOf(manifest, [findEntry(manifest, 'src/shell/admin/entry.tsx')])
  const [imported, entry] = [scripts.slice(0, -1), scripts.at(-1)]
  const files = await readdir(path.join(clientDir, 'admin/assets'))
  const fonts = files.filter((file) => file.includes('-latin-'))
  const head = [
    // Early enough that no text changes its width.
    ...fonts.map((file) => `<link rel="preload" as="font" href="/admin/assets/${file}" crossorigin>`),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...imported.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${entry}"></script>`,
  ].join('')
  return { html: backOfficeDocument(head), policy, clientDir }
}

/**
 * The same document for every URL and person; the session is read over the API.
 * @public for scripts/dev.mjs too
 */
export const backOfficeDocument = (head: string) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><meta name="theme-color" content="${defaultTheme.brand}"><title>Back office</title>${iconLink}${head}</head><body><div id="root"></div><noscript>The back office needs JavaScript.</noscript></body></html>`

/** The back office at /admin, neither indexed nor cached. */
export async function registerAdminPageRoutes(app: FastifyInstance, { html, policy, clientDir }: BackOffice) {
  const answer = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        // Staff photograph products with the camera.
        'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  app.get('/admin', { schema: { hide: true } }, answer)
  app.get('/admin/*', { schema: { hide: true } }, answer)
  if (clientDir) await registerAssetRoutes(app, clientDir, 'admin/assets')
}
