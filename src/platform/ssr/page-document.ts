import { createHash } from 'node:crypto'
import { defaultTheme, type Theme } from '../../settings/contract/theme'
import { isFontOf, themeStyle } from '../../settings/contract/theme-style'
import { accessOf, type PageData, type RenderedPage } from '../../shell/contract/pages'
import { mapFrame } from '../../shipping/contract/map'
import type { PageAssets, StorefrontPages } from '../process/services'
import { iconLink } from './icon-route'

export const stylesheets = (urls: readonly string[]) =>
  urls.map((url) => `<link rel="stylesheet" href="${url}">`).join('')

/** After the style sheets, whose tokens it replaces. */
const styleElement = (style: string) => style && `<style>${style}</style>`

/** JSON for a script element: nothing in it can end the element or start a comment. */
const embed = (data: unknown) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** The beginning of every document, with the colour of the browser's bars. */
export const pageHead = ({ brand }: Pick<Theme, 'brand'>) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="${brand}">${iconLink}<link rel="manifest" href="/manifest.webmanifest">`

/**
 * The HTML document around a rendered page. Its data ends in a newline, which tells a browser that the
 * document is complete (storefront/entry-browser.tsx). The first script loads the others
 * (storefront/boot/first-script.ts).
 */
export function pageDocument(
  page: string,
  rendered: RenderedPage,
  data: PageData,
  storefront: StorefrontPages,
  guest?: PageGuest,
): { text: string; policy: string } {
  const { theme = defaultTheme } = data.shop
  const fonts = storefront.fonts
    .filter((url) => isFontOf(theme, url))
    .map((url) => `<link rel="preload" as="font" href="${url}" crossorigin>`)
  const style = themeStyle(theme)
  const assets = storefront.assets(page)
  const { first, last } = scriptsOf(page, assets, storefront)
  const text = `${pageHead(theme)}${rendered.head}${first}${stylesheets(assets.styles)}${styleElement(style)}${firstPicture(rendered.body)}${fonts.join('')}</head><body><div id="root">${rendered.body}</div><script type="application/json" id="page-data">${embed(data)}\n</script>${last}</body></html>`
  return { text, policy: storefront.policy ?? contentSecurityPolicy(storefront.firstScript, style, guest) }
}

/** Preloads the main picture before the fonts, because browsers delay pictures for fonts named in the head. */
function firstPicture(body: string): string {
  const priority =
    /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:(?!<\/picture>).)*fetchPriority="high"/
  const [, sources, sizes] = priority.exec(body) ?? []
  if (!sources) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`
}

function scriptsOf(
  page: string,
  { scripts, ahead = [] }: PageAssets,
  { firstScript, headScripts = [] }: StorefrontPages,
) {
  const module = (url: string) => `<script type="module" src="${url}"></script>`
  if (!firstScript) return { first: headScripts.map(module).join(''), last: scripts.map(module).join('') }
  // A page filled in the browser shows nothing before its scripts.
  const when = accessOf(page) === 'open' ? '' : ' data-when="now"'
  return {
    first: `<script data-scripts="${scripts.join(' ')}" data-ahead="${ahead.join(' ')}"${when}>${firstScript}</script>`,
    last: '',
  }
}

/** Whose scripts and frames one page may show besides our own. */
export interface PageGuest {
  origins: readonly string[]
  /** Schemes of apps that its frames open. */
  apps: readonly string[]
}

/**
 * Allows our own files, and the first script and the theme by their digests. All pages have the same policy, because a visitor
 * who navigates to the contact page, which shows a map [CONT-01], keeps the policy of the first page. A page with a
 * guest is only ever opened as a document of its own.
 */
function contentSecurityPolicy(firstScript = '', style = '', guest?: PageGuest): string {
  const theirs = guest ? ` ${guest.origins.join(' ')}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${firstScript && ` ${digestOf(firstScript)}`}${theirs}`,
    // A digest would end the permission of the guest.
    `style-src 'self'${guest ? " 'unsafe-inline'" : style && ` ${digestOf(style)}`}`,
    `img-src 'self' data:${theirs}`,
    `font-src 'self'${theirs}`,
    `frame-src ${guest ? [...guest.origins, ...guest.apps].join(' ') : mapFrame}`,
    `connect-src 'self'${theirs}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The home page in a frame of the back office: it neither runs scripts nor follows links. */
export function previewDocument(
  rendered: RenderedPage,
  theme: Theme,
  storefront: StorefrontPages,
): { text: string; policy: string } {
  const style = themeStyle(theme)
  const text = `${pageHead(theme)}${stylesheets(storefront.assets('home').styles)}${styleElement(style)}</head><body><div id="root" inert>${rendered.body}</div></body></html>`
  return { text, policy: storefront.policy ?? policyWithoutScripts(style, 'self') }
}

/** For a document without scripts, with one inlined style. */
export const policyWithoutScripts = (css: string, framedBy: 'none' | 'self' = 'none'): string =>
  [
    "default-src 'none'",
    `style-src 'self' ${digestOf(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors '${framedBy}'`,
  ].join('; ')

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
