import { expect, test } from 'vitest'
import { plainText } from './plain-text'

test.each([
  ['<p>Dark <em>honey</em>.</p><p>Slow.</p>', 'Dark honey. Slow.'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
  ['Salt &amp; spice &lt;raw&gt; &#8377;20 &#x20b9;30', 'Salt & spice <raw> ₹20 ₹30'],
  ['&nonsense; &#99999999;', '&nonsense;'],
  ['', ''],
])('[LAY-05] %s reads "%s"', (html, words) => {
  expect(plainText(html)).toBe(words)
})
