import { createHash } from 'node:crypto'
import { html } from '../html/html'

const style = html`body{margin:0;background:#fbf7ef;color:#1f2a1e;font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:48px 16px}h1{font:600 28px/1.2 Georgia,serif}a{color:#2a5a40}
button{font:inherit;padding:12px 20px;min-height:44px;border:0;border-radius:8px;background:#2a5a40;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #dfa32f;outline-offset:2px}`
const styleDigest = createHash('sha256').update(style.text).digest('base64')

/** The address of this page is a secret of the letter: it goes to no other site and into no cache. */
export const newsletterHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleDigest}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** A page of few words. With `button` it asks, without it has answered. */
export const newsletterPage = (words: {
  brand: string
  title: string
  text: string
  button?: string
}): string =>
  html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title} · ${words.brand}</title><style>${style}</style></head><body><main><h1>${words.title}</h1><p>${words.text}</p>${
    words.button === undefined ? undefined : html`<form method="post"><button>${words.button}</button></form>`
  }<p><a href="/">Go to ${words.brand}</a></p></main></body></html>`.text
