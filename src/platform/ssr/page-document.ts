import { createHash } from 'node:crypto'
import { accessOf, type PageData, type RenderedPage } from '../../shell/contract/pages'
import { mapFrame } from '../../shipping/contract/map'
import type { StorefrontPages } from '../process/services'
import { iconLink } from './icon-route'

/** JSON that may stand inside a script element: nothing in it can end the element or start a comment. */
const embed = (data: unknown) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** How every document begins. */
export const pageHead = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#2a5a40">${iconLink}`

/**
 * The whole HTML document round a rendered page. What it was made with ends in a newline, by which a browser knows that all
 * of it has come (storefront/entry-browser.tsx). The styles it is first seen with stand in it; scripts, and
 * the whole sheet for what they will show, are fetched by the first script (storefront/late-scripts.ts).
 */
export function pageDocument(
  page: string,
  rendered: RenderedPage,
  data: PageData,
  storefront: StorefrontPages,
): { text: string; policy: string } {
  const fonts = storefront.fonts.map((url) => `<link rel="preload" as="font" href="${url}" crossorigin>`)
  const css = storefront.styles.usedIn(rendered.body)
  const { first, last } = scriptsOf(page, storefront)
  const text = `${pageHead}${rendered.head}<style>${css}</style>${firstPicture(rendered.body)}${fonts.join('')}${first}</head><body><div id="root">${rendered.body}</div><script type="application/json" id="page-data">${embed(data)}\n</script>${last}</body></html>`
  return { text, policy: storefront.policy ?? contentSecurityPolicy(css, storefront.firstScript) }
}

/** Preloads the main picture before the fonts, as browsers wait a moment for fonts that are named in the head. */
function firstPicture(body: string): string {
  const priority =
    /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:(?!<\/picture>).)*fetchPriority="high"/
  const [, sources, sizes] = priority.exec(body) ?? []
  if (!sources) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`
}

function scriptsOf(page: string, { scripts, styles, firstScript, headScripts = [] }: StorefrontPages) {
  const { libraries = [], entry, others } = scripts(page)
  const module = (url: string) => `<script type="module" src="${url}"></script>`
  if (!firstScript) return { first: headScripts.map(module).join(''), last: module(entry) }
  const sheet = styles.address ? ` data-sheet="${styles.address}"` : ''
  // What is filled in the browser has nothing to show before its scripts.
  const when = accessOf(page) === 'open' ? '' : ' data-when="now"'
  const names = `data-entry="${[...libraries, entry].join(' ')}" data-others="${others.join(' ')}"${sheet}${when}`
  return { first: `<script ${names}>${firstScript}</script>`, last: '' }
}

/**
 * What a page may load: our own files, its own inlined styles and the first script by their digests. So
 * the policy is the same for everybody and fits cached bytes. It is also the same for all
 * pages, as whoever goes from one to the contact page, which shows a map [CONT-01], keeps the first one's.
 */
function contentSecurityPolicy(css: string, firstScript = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self'${firstScript && ` ${digestOf(firstScript)}`}`,
    `style-src 'self' ${digestOf(css)}`,
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

/** For a document that loads no more than pictures and fonts, and has one style. */
export const policyWithoutScripts = (css: string): string =>
  [
    "default-src 'none'",
    `style-src ${digestOf(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
