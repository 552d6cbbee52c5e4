import { createHash } from 'node:crypto'
import { type Html, html } from './html'

const style = html`*{box-sizing:border-box}body{margin:0;background:#fbf7ef;color:#1f2a1e;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:48px 16px}h1{font:500 30px/1.2 Georgia,serif}h2{font:500 20px/1.3 Georgia,serif;margin:0}a{color:#2a5a40}
form{display:grid;gap:4px;margin:24px 0}label{margin-top:12px;font-weight:600}
input,textarea{width:100%;min-height:48px;padding:10px 12px;border:1px solid #7b8474;border-radius:8px;background:#fff;color:inherit;font:inherit}
[aria-invalid]{border:2px solid #a1301f}.wrong{margin:0;color:#a1301f}
.problem,.done{padding:16px;border-inline-start:5px solid #a1301f;border-radius:8px;background:#fff}.done{border-color:#2a5a40}
button{justify-self:start;margin-top:16px;font:inherit;font-weight:600;padding:12px 20px;min-height:48px;border:0;border-radius:8px;background:#2a5a40;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #2a5a40;outline-offset:3px}
@media (forced-colors:active){button,.problem,.done{border:1px solid}}`
const styleDigest = createHash('sha256').update(style.text).digest('base64')

/** Such a page answers one person: it goes to no other site, into no cache and into no index. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleDigest}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** A page of few words that needs no script, with a way back to the shop. */
export const plainPage = ({ brand, title, body }: { brand: string; title: string; body: Html }): string =>
  html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · ${brand}</title><style>${style}</style></head><body><main>${body}<p><a href="/">Go to ${brand}</a></p></main></body></html>`
    .text

interface FormField {
  id: string
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'area'
  autocomplete: string
  value: string
  error: string | undefined
}

export const formField = ({ id, name, label, type, autocomplete, value, error }: FormField): Html => {
  const state = error ? html` aria-invalid="true" aria-describedby="${id}-error"` : undefined
  const control =
    type === 'area'
      ? html`<textarea id="${id}" name="${name}" rows="6" autocomplete="${autocomplete}"${state}>
${value}</textarea>`
      : html`<input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}"${state}>`
  return html`<label for="${id}">${label}</label>${control}${
    error ? html`<p class="wrong" id="${id}-error">${error}</p>` : undefined
  }`
}

/** What is wrong with a sent form, at its top, each sentence leading to its field (domain.md C37). */
export const formProblem = (problems: readonly { words: string; id?: string }[]): Html =>
  html`<div class="problem" role="alert"><h2>There is a problem</h2><ul>${problems.map(
    ({ words, id }) => html`<li>${id ? html`<a href="#${id}">${words}</a>` : words}</li>`,
  )}</ul></div>`
