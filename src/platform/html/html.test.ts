import { expect, test } from 'vitest'
import { html } from './html'

test('values in a template are escaped, between tags and in attributes', () => {
  const typed = `"><script>alert('1')</script>&amp;`

  const made = html`<p title="${typed}">${typed}</p>`.text

  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;'
  expect(made).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('Html values, lists of them and undefined are inserted unescaped', () => {
  const rows = ['a', '<b>'].map((word) => html`<li>${word}</li>`)

  expect(html`<ul>${rows}</ul>${undefined}${7}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>7')
})
