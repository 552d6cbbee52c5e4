import { expect, test } from 'vitest'
import { aPage, aShop, aShownBlog } from '../../../tests/support/shop/page-data'
import { html, part, show, words } from '../../../tests/support/shop/shown-pages'

test('[BLOG-01, BLOG-02] posts show date, title, teaser and Read More, or a placeholder for a missing picture', () => {
  const page = html('/blogs', aPage({ blogs: [aShownBlog({ _id: 'b1' }), aShownBlog({ images: [] })] }))

  expect(words(page)).toContain(
    'March 5th 2024, 3:04 pm A better cup of tea Begin with fresh water… Read More',
  )
  expect(page).toContain('href="/blog/b1"')
  expect(words(page)).toContain('Health Mix Original Tea')
  expect(part(page, '<main', '</main>').match(/<img/g)).toHaveLength(1)
})

test('[BLOG-03] a post shows its HTML and a link back', () => {
  const blog = aShownBlog()
  const page = html(`/blog/${blog._id}`, aPage({ blog }))

  expect(page).toContain('<p>Begin with <em>fresh</em> water.</p>')
  expect(part(page, '<article', '</article>')).toContain('href="/blogs"')
})

test('an unpublished post shows the same message as an unknown one', () => {
  const id = '01a1fd89-6c4f-777e-95c4-000000000001'
  const page = show(`/blog/a-post-${id}`, aPage({ withdrawnBlog: id }))

  expect(page.status).toBe(410)
  expect(words(page.body)).toContain('This post is not available.')
  expect(page.head).toContain('noindex')
})

test('[CONT-01] C57 the contact page names the grievance officer, if set', () => {
  const grievanceOfficer = {
    name: 'Devi Raman',
    designation: 'Manager',
    phone: '',
    email: 'help@thulir.example',
  }
  const named = words(html('/contact', aPage({ shop: aShop({ grievanceOfficer }) })))

  expect(named).toContain('Grievance officer: Devi Raman, Manager, help@thulir.example')
  expect(words(html('/contact'))).not.toContain('Grievance officer')
})

test('[CONT-01] the contact page has address and opening hours', () => {
  const page = words(part(html('/contact'), '<main', '</main>'))

  for (const said of [
    'Erode 638011',
    '+91 90000 12345',
    'care@thulir.example',
    'Monday to Friday 10 AM to 8 PM',
  ])
    expect(page).toContain(said)
})
