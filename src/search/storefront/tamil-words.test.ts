import { expect, test } from 'vitest'
import { aPage, aShownBlog, aShownProduct, aShownReview } from '../../../tests/support/shop/page-data'
import { html, part, store } from '../../../tests/support/shop/shown-pages'
import { langOf } from '../../ui/behavior/lang-of'

const tamil = 'பாரம்பரிய சிறுதானியங்கள்'

test('[LAY-05] Tamil text is recognised by its script, also with punctuation and some English', () => {
  expect(langOf('Forest honey')).toBeUndefined()
  expect(langOf(tamil)).toBe('ta')
  expect(langOf(`<p class="strong">${tamil} mix</p>`)).toBe('ta')
  expect(langOf('Stone-ground multigrain mix (சத்து)')).toBeUndefined()
})

test.each([
  ['रागी', 'hi'],
  ['রাগি', 'bn'],
  ['ਰਾਗੀ', 'pa'],
  ['રાગી', 'gu'],
  ['ମାଣ୍ଡିଆ', 'or'],
  ['கேழ்வரகு', 'ta'],
  ['రాగులు', 'te'],
  ['ರಾಗಿ', 'kn'],
  ['റാഗി', 'ml'],
])('[LAY-05] %s is recognised by its script as %s', (name, lang) => {
  expect(langOf(name)).toBe(lang)
})

test('[LAY-05] Tamil names and descriptions are marked as Tamil inside English pages', () => {
  const product = aShownProduct({ title: tamil, description: `<p>${tamil}</p>` })
  const blog = aShownBlog({ title: tamil, description: `<p>${tamil}</p>` })
  const shown = html(`/product/${product._id}`, aPage({ product }))
  const post = html(`/blog/${blog._id}`, aPage({ blog }))

  expect(part(html('/product', store({ products: [product] })), '<article', '</article>')).toMatch(
    new RegExp(`lang="ta"[^>]*>${tamil}`),
  )
  for (const page of [shown, post]) {
    expect(page).toMatch(new RegExp(`<h1[^>]* lang="ta">${tamil}`))
    expect(page).toMatch(new RegExp(`class="prose[^>]* lang="ta"><p>${tamil}`))
  }
  const list = html('/blogs', aPage({ blogs: [aShownBlog({ title: tamil, teaser: tamil })] }))
  expect(list).toMatch(new RegExp(`<p[^>]* lang="ta">${tamil}`))
  expect(list).toMatch(new RegExp(`<span[^>]* lang="ta">: (?:<!-- -->)?${tamil}`))
  const ratings = [aShownReview({ comment: tamil })]
  const reviewed = html(`/product/${product._id}`, aPage({ product: { ...product, ratings } }))
  expect(reviewed).toMatch(new RegExp(`<p lang="ta">${tamil}</p>`))
  expect(html('/product', store())).not.toContain('lang=')
})
