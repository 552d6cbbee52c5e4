import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, safeHtml } from './safe-html'

test.each([
  ['<script>steal()</script>kept', 'kept'],
  ['<img src=x onerror=steal()>kept', 'kept'],
  ['<img src="https://elsewhere.example/pixel.gif">kept', 'kept'],
  ['<a href="javascript:steal()">kept</a>', '<a>kept</a>'],
  ['<a href="java\nscript:steal()">kept</a>', '<a>kept</a>'],
  ['<a href="//elsewhere.example">kept</a>', '<a>kept</a>'],
  ['<p style="position:fixed" class="modal" onclick="steal()">kept</p>', '<p>kept</p>'],
  ['<iframe srcdoc="<script>steal()</script>"></iframe>kept', 'kept'],
  ['<svg><script>steal()</script></svg>kept', 'kept'],
  ['<form action="/api"><input name="x">kept</form>', 'kept'],
  ['<math><mtext><style><img src=x onerror=steal()></style></mtext></math>kept', 'kept'],
  ['<p>open <b>kept', '<p>open <b>kept</b></p>'],
])('[PROD-10] of %s only %s is shown', (written, shown) => {
  expect(safeHtml(written)).toBe(shown)
})

test('[PROD-10] headings, lists, tables, links and pictures of the shop stay as they were', () => {
  const written =
    '<h2>Tea</h2><ul><li><strong>3 g</strong></li></ul><table><tr><td colspan="2">1</td></tr></table>' +
    '<a href="/product/1">ours</a><a href="mailto:care@thulir.example">write</a>'

  expect(safeHtml(written)).toBe(written)
  expect(safeHtml('<img src="/media/0123456789abcdef/480.jpg" alt="Tea">')).toBe(
    '<img src="/media/0123456789abcdef/480.jpg" alt="Tea" loading="lazy" />',
  )
  expect(safeHtml('<a href="https://elsewhere.example/">theirs</a>')).toBe(
    '<a href="https://elsewhere.example/" rel="noopener nofollow">theirs</a>',
  )
})

test('plain text has decoded entities and a space after each paragraph', () => {
  expect(plainText('<h2>Salt &amp; Spice</h2><p>5&nbsp;g &lt;fine&gt;<br>caf&eacute; &amp;lt;</p>')).toBe(
    'Salt & Spice 5 g <fine> café &lt;',
  )
})

/** Fragments that have misled HTML parsers, combined in any order. */
const pieces = [
  ...['<svg>', '</svg>', '<math>', '<mtext>', '<mglyph>', '<annotation-xml encoding="text/html">', '<desc>'],
  ...['<style>', '</style>', '<title>', '</title>', '<textarea>', '</textarea>', '<noscript>', '</noscript>'],
  ...['<template>', '<xmp>', '<plaintext>', '<iframe>', '</iframe>', '<noembed>', '<script>', '</script>'],
  ...[
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?xml',
    '<!doctype',
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '/',
    '\0',
  ],
  ...[
    '<img src=x onerror=steal()>',
    '<img/src=/media/a onload=steal()',
    '<p title="',
    '<a href="',
    '<a href=',
  ],
  ...[
    'javascript:steal()',
    'java&#x0A;script:steal()',
    'data:text/html,<script>',
    'vbscript:',
    '//elsewhere',
  ],
  ...[
    '&lt;img onerror=steal()&gt;',
    '&#60;script&#62;',
    '&#x3c',
    '<table><tr><td>',
    '</table>',
    '<form>',
    '<p>',
  ],
  ...['<b onclick=steal()>', '<a xlink:href="javascript:steal()">', '<td colspan="1', '<li/onfocus=steal()>'],
  ...[
    '\u2028',
    '\u00a0',
    '\ufffd',
    'on',
    'steal()',
    '</p>',
    '<select>',
    '<option>',
    '<foreignObject>',
    '<base>',
  ],
]
const tag =
  /^<(?:\/?(?:p|br|h[2-4]|ul|ol|li|strong|b|em|i|u|su[bp]|a|blockquote|hr|img|fig(?:ure|caption)|table|thead|tbody|t[rhd]))(?: (?:href|rel|src|alt|width|height|loading|colspan|rowspan|scope)(?:="[^"<>]*")?)*(?: \/)?>/

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
/** The scheme as a browser reads it, ignoring invalid characters. */
function schemeOf(address: string): string {
  const read = address.replace(/&(lt|gt|quot|amp);/g, (_, name) => entities[name] ?? '')
  return URL.canParse(read, 'https://shop.test') ? new URL(read, 'https://shop.test').protocol : 'https:'
}

test('[PROD-10] 2,000 malicious texts keep only allowed tags and attributes', () => {
  const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 })

  fc.assert(
    fc.property(texts, (parts) => {
      const shown = safeHtml(parts.join(''))

      for (const { index } of shown.matchAll(/</g)) {
        const [found = ''] = tag.exec(shown.slice(index)) ?? []
        expect(found, shown).not.toBe('')
        for (const [, address = ''] of found.matchAll(/(?:href|src)="([^"]*)"/g))
          expect(schemeOf(address), shown).toMatch(/^(?:https?|mailto|tel):$/)
      }
    }),
    { numRuns: 2000 },
  )
})
