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

test('the words alone have their entities read and a space where a paragraph ended', () => {
  expect(plainText('<h2>Salt &amp; Spice</h2><p>5&nbsp;g &lt;fine&gt;<br>caf&eacute; &amp;lt;</p>')).toBe(
    'Salt & Spice 5 g <fine> café &lt;',
  )
})
