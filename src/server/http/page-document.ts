import { createHash } from 'node:crypto'
import { mapFrame } from '#contract/map'
import type { PageData, RenderedPage } from '#contract/pages'
import type { StorefrontPages } from '../services'

/** JSON that may stand inside a script element: nothing in it can end the element or start a comment. */
const embed = (data: unknown) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** A tender leaf on cream, small enough to stand in every page. */
export const leafIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#fbf7ef"/><path d="M16 28V15c0-6 4-10 11-10 0 7-4 11-10 11M16 19c0-5-3-8-10-8 0 5 4 9 10 9" fill="#dde6d3" stroke="#2a5a40" stroke-width="2" stroke-linejoin="round"/></svg>',
)}`

/**
 * The whole HTML document round a rendered page. The styles it is first seen with stand in it; the whole
 * sheet follows at its end, for what scripts will show, and scripts by address.
 */
export function pageDocument(
  page: string,
  rendered: RenderedPage,
  data: PageData,
  storefront: StorefrontPages,
): { text: string; policy: string } {
  const { entry, preload } = storefront.scripts(page)
  // Low, for the page is complete without scripts: else they share a slow line with what is to be seen first.
  const links = [
    ...storefront.fonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
    ),
    ...preload.map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`),
  ].join('')
  const { usedIn, address } = storefront.styles
  // What listens for early presses does not wait for the sheet, as other scripts do.
  const when = address ? ' async' : ''
  const before =
    storefront.headScripts?.map((url) => `<script type="module"${when} src="${url}"></script>`).join('') ?? ''
  const css = usedIn(rendered.body)
  const sheet = address ? `<link rel="stylesheet" fetchpriority="low" href="${address}">` : ''
  const text = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#2a5a40"><link rel="icon" type="image/svg+xml" href="${leafIcon}">${rendered.head}<style>${css}</style>${links}${before}</head><body><div id="root">${rendered.body}</div><script type="application/json" id="page-data">${embed(data)}</script>${sheet}<script type="module" fetchpriority="low" src="${entry}"></script></body></html>`
  return { text, policy: storefront.policy ?? contentSecurityPolicy(css) }
}

/**
 * What a page may load: our own files, and its own inlined styles by their digest. No script stands
 * in a page, so the policy is the same for everybody and fits cached bytes. It is also the same for all
 * pages, as whoever goes from one to the contact page, which shows a map [CONT-01], keeps the first one's.
 */
export function contentSecurityPolicy(css: string): string {
  const digest = createHash('sha256').update(css).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${digest}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src ${mapFrame}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
