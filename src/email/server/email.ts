import { type Html, html } from '../../platform/html/html'
import type { ShopSettings } from '../../settings/contract/shop'
import type { Theme } from '../../settings/contract/theme'
import * as m from './messages'

/** The content of an email. Both the text part and the HTML part are rendered from it. */
export interface EmailContent {
  subject: string
  greeting: string
  body: readonly Block[]
  /** Defaults to the shop. */
  replyTo?: string
  /** Documents to attach, rendered when the email is sent. */
  attach?: readonly AttachedDocument[]
}

/** By order id; the latest credit note unless `number` is set. Documents that were never issued are left out. */
export type AttachedDocument = { invoiceOf: string } | { creditNoteOf: string; number?: string }

interface Link {
  link: string
  label: string
}

type Block =
  | string
  | Link
  | { links: readonly Link[] }
  | { rows: readonly (readonly [string, string])[] }
  | { lines: readonly string[] }

export interface Writer {
  shop: ShopSettings
  /** The public address of the shop, never taken from a request (reliability.md D4). */
  origin: string
  /** Shows the order of this email without a login. */
  trackingLink?: string | undefined
}

/**
 * `Hello Meena,`, but only for what looks like a name: an unconfirmed address must not receive a stranger's
 * advertisement.
 */
export const greet = (firstname: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(firstname) ? m.helloFirstname({ firstname }) : m.hello()

export function emailText({ greeting, body }: EmailContent, { shop, origin }: Writer): string {
  const parts = [greeting, ...body.map(blockText), [shop.brand, ...signature(shop, origin)].join('\n')]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return linkText(block)
  if ('links' in block) return block.links.map(linkText).join('\n')
  if ('rows' in block) return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return block.lines.map((line) => `  ${line}`).join('\n')
}

const linkText = ({ label, link }: Link) => `${label}:\n${link}`

const signature = (shop: ShopSettings, origin: string) => [
  shop.legalName,
  ...shop.address,
  shop.phone,
  shop.email,
  origin,
]

export function emailHtml({ subject, greeting, body }: EmailContent, { shop, origin }: Writer): string {
  return html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head><body style="margin:0;background:${shop.theme.background};color:#1f2a1e;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px"><p style="font:600 24px/1.3 Georgia,serif;margin:0 0 16px"><a href="${origin}" style="color:${shop.theme.brand};text-decoration:none">${shop.brand}</a></p><div style="background:#ffffff;border-radius:14px;padding:24px"><p style="margin:0 0 16px">${greeting}</p>${body.map((block) => blockHtml(block, shop.theme))}</div><p style="font-size:14px;color:#4c5a4a">${brokenLines(signature(shop, origin))}</p></div></body></html>`
    .text
}

function blockHtml(block: Block, { brand }: Pick<Theme, 'brand'>): Html {
  if (typeof block === 'string') return html`<p style="margin:0 0 16px">${block}</p>`
  if ('link' in block) {
    return html`<p style="margin:0 0 16px"><a href="${block.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand};color:#ffffff;text-decoration:none">${block.label}</a></p><p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${block.link}</p>`
  }
  if ('links' in block)
    return html`<p style="margin:0 0 16px;line-height:2">${brokenLines(block.links.map((link) => linkHtml(link, brand)))}</p>`
  if ('rows' in block) return table(block.rows)
  return html`<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #dde6d3">${brokenLines(block.lines)}</blockquote>`
}

const table = (rows: readonly (readonly [string, string])[]) =>
  html`<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.map(
    ([name, value]) =>
      html`<tr><td style="padding:6px 12px 6px 0;border-bottom:1px solid #dde6d3">${name}</td><td style="padding:6px 0;border-bottom:1px solid #dde6d3;text-align:right${value.length < 20 ? ';white-space:nowrap' : ''}">${value}</td></tr>`,
  )}</table>`

const linkHtml = ({ link, label }: Link, brand: string) =>
  html`<a href="${link}" style="color:${brand}">${label}</a>`

const brokenLines = (lines: readonly (string | Html)[]) =>
  lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
