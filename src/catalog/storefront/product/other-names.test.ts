import { expect, test } from 'vitest'
import { aPage, aShownProduct } from '../../../../tests/support/shop/page-data'
import { html, part, shown, store, words } from '../../../../tests/support/shop/shown-pages'
import { headOf } from '../../../shell/storefront/head/head'

const otherNames = ['Ragi', 'கேழ்வரகு', '<b>रागी</b>']

test('[PROD-02, LAY-05] a product shows its other names once, each with its language', () => {
  const page = shown({ otherNames })
  const facts = part(page, '<dt>Also called', '</dd>')

  expect(words(facts)).toContain('Also called Ragi , கேழ்வரகு , &lt;b&gt;रागी&lt;/b&gt;')
  expect(facts).toContain('<bdi>Ragi</bdi>')
  expect(facts).toContain('<bdi lang="ta">கேழ்வரகு</bdi>')
  expect(facts).toContain('<bdi lang="hi">')
  expect(page.split('கேழ்வரகு')).toHaveLength(2)
  expect(shown()).not.toContain('Also called')
})

test('[LAY-05] structured data of a product has its other names', () => {
  const thingOf = (given: object) => {
    const head = headOf(
      { path: '/product/1', search: '', origin: 'https://thulir.example' },
      aPage({ product: aShownProduct(given) }),
    )
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '')
  }

  expect(thingOf({ otherNames })).toMatchObject({ '@type': 'Product', alternateName: otherNames })
  expect(thingOf({})).not.toHaveProperty('alternateName')
})

test('[STORE-01] a list does not contain other names', () => {
  expect(html('/product', store({ products: [aShownProduct({ otherNames })] }))).not.toContain('கேழ்வரகு')
})
