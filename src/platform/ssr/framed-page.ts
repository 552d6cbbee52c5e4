import type { FastifyReply } from 'fastify'
import { themeStyle } from '../../settings/contract/theme-style'
import { readShop } from '../../settings/server/shop'
import { type Html, html } from '../html/html'
import type { Services } from '../process/services'
import { pageHead, policyWithoutScripts, stylesheets } from './page-document'

/** Styles for a form, which the frame lacks. The colours are tokens of all pages. */
const style =
  html`main form{display:grid;gap:4px;max-width:34rem;margin:24px 0}main label{margin-top:12px;font-weight:600}
main :is(input,textarea){width:100%;min-height:48px;padding:10px 12px;border:1px solid #7b8474;border-radius:8px;background:#fff}
main [aria-invalid]{border:2px solid #a1301f}.wrong{color:#a1301f}
.problem,.done{max-width:34rem;margin-block:16px;padding:16px;border-inline-start:5px solid #a1301f;border-radius:8px;background:#fff}.done{border-color:var(--leaf)}
.problem ul{padding-inline-start:20px}main h1{padding-top:32px;margin-bottom:16px}main h2{margin-block:24px 8px}main li{margin-inline-start:20px;padding-block:6px}main .page>:last-child{margin-block:24px}
main button{justify-self:start;margin-top:16px;font-weight:600;padding:12px 20px;min-height:48px;border-radius:8px;background:var(--leaf);color:#fff}
@media (forced-colors:active){.problem,.done{border:1px solid}}`.text

/** A text or a form in place of the page's content. */
interface Words {
  title: string
  body: Html
}

/**
 * Answers a browser without scripts in the frame of all pages. It is neither cached nor indexed, and has no scripts,
 * which would replace its content.
 */
export async function sendFramed(
  services: Pick<Services, 'db' | 'config' | 'pages'>,
  reply: FastifyReply,
  { title, body }: Words,
): Promise<string> {
  const { config, pages } = services
  const shop = await readShop(services)
  const address = { path: '/404', search: '', origin: config.origin }
  const content = html`<div class="page">${body}<p><a href="/">Go to ${shop.brand}</a></p></div>`.text
  const styles = style + themeStyle(shop.theme)
  const frame = pages
    .render(address, { shop, found: false })
    .body.replace(/(<main\b[^>]*>).*(?=<\/main>)/s, (_all, main: string) => main + content)
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pages.policy || policyWithoutScripts(styles),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const head = html`<title>${title} · ${shop.brand}</title>`.text
  return `${pageHead(shop.theme)}${head}${stylesheets(pages.assets('notFound').styles)}<style>${styles}</style></head><body><div id="root">${frame}</div></body></html>`
}
