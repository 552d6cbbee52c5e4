import { expect, test } from 'vitest'
import {
  aPage,
  aShop,
  aShownProduct,
  aShownReview,
  shownFacts,
} from '../../../../tests/support/shop/page-data'
import { html, part, shown, titlesOf, words } from '../../../../tests/support/shop/shown-pages'

test('[PROD-01 to 05, PROD-08, PROD-13] a product page shows all data of the product', () => {
  const page = shown({ mrp: 575, totalrating: 4.5, ratingCount: 2 })

  for (const said of [
    'Rs. 520',
    'Rs. 575',
    'inclusive of all taxes',
    'Rs. 104 per 100 g',
    'Rs. 5 Delivery',
    '(2)',
  ])
    expect(words(page)).toContain(said)
  for (const said of [
    'Farm Fresh',
    'Kaadu',
    'special',
    'In Stock',
    'Amber',
    'Green',
    'Add to Cart',
    'Copy product link',
  ])
    expect(words(page)).toContain(said)
  expect(page.match(/type="radio"/g)).toHaveLength(2)
  expect(page).toMatch(/<input[^>]*type="number"[^>]*max="10"/)
  expect(page).toContain('Picture 2 of 2')
  expect(words(part(page, 'Our Popular Products', '</main>'))).toContain('Hill tea')
})

test('[PROD-09 to 11, PROD-13] the parts of a product are in the order of the specification', () => {
  expect(titlesOf(shown())).toEqual([
    'Forest honey',
    'Shipping & returns',
    'Description',
    'Reviews',
    'Our Popular Products',
  ])
})

test('[PROD-03, PROD-09] a counted stock is shown, and a sold-out product has no arrival date', () => {
  expect(words(shown({ quantity: 3, stockTracked: true }))).toContain('In Stock, 3 left')
  expect(words(shown()).match(/\bin 5-10 business days/g)).toHaveLength(2)
  const soldOut = shown({ quantity: 0, stockTracked: true, inStock: false })
  expect(words(soldOut)).toContain('out of stock')
  expect(words(soldOut), 'beside its price, and in the bar of a phone').not.toMatch(/\bin 5-10 business days/)
  expect(soldOut).toMatch(/<button[^>]*disabled=""[^>]*>Out of stock/)
})

test('[PROD-12] an answer to an earlier version of a review is marked', () => {
  const page = shown({
    totalrating: 4,
    ratingCount: 2,
    ratings: [
      aShownReview({ answer: 'A new jar is on its way.', answersEarlier: true }),
      aShownReview({ answer: 'Thank you.' }),
    ],
  })

  expect(words(page)).toContain(
    'Reply from the shop to an earlier version of this review: A new jar is on its way.',
  )
  expect(words(page)).toContain('Reply from the shop: Thank you.')
})

test('[PROD-02] large numbers of reviews are grouped in lakhs and thousands', () => {
  const [total, five] = [1_23_456, 1_20_000]
  const page = words(shown({ totalrating: 4.9, ratingCount: total, starCounts: [0, 0, 0, 3456, five] }))

  expect(page).toContain('(1,23,456)')
  expect(page).toContain('Based on 1,23,456 reviews')
})

test('[PROD-11] ingredients and allergens come before reviews; nutrition is folded', () => {
  const facts = shownFacts({
    ...{ ingredients: 'Ragi, almonds', allergens: ['tree-nuts'] },
    nutrition: [{ nutrient: 'energy', amount: 352 }],
  })
  const page = shown({ facts })

  expect(page.indexOf('Contains Tree nuts')).toBeLessThan(page.indexOf('id="reviews"'))
  const folded = part(page, '<details', '</details>')
  expect(words(folded)).toContain('352 kcal')
  expect(folded).not.toContain('almonds')
})

test('[PROD-04] packs of different sizes are tiles with price and unit price, of one unit for all, colours of one pack are not', () => {
  const [small, large] = aShownProduct().color.map((option, place) => {
    return {
      ...option,
      kind: 'chip' as const,
      name: ['500 g', '1 kg'][place] ?? '',
      price: [140, 260][place] ?? 0,
    }
  })
  if (!small || !large) throw new Error('Two packs are wanted')
  const packs = [
    { color: small._id, mrp: 140, netQuantity: '500 g', unitPrice: 'Rs. 28 per 100 g' },
    { color: large._id, mrp: 260, netQuantity: '1 kg', unitPrice: 'Rs. 260 per kg' },
  ]
  const choice = (page: string) => words(part(page, '<fieldset', '</fieldset>'))

  expect(choice(shown({ color: [small, large], packs, optionLabel: 'Pack size' }))).toContain(
    'Pack size 500 g Rs. 140 Rs. 280 per kg 1 kg Rs. 260 Rs. 260 per kg',
  )
  expect(choice(shown())).not.toContain('Rs.')
})

test('[PROD-06] a product can be bought at once, unless it is sold out', () => {
  expect(words(shown())).toContain('Buy now')
  expect(words(shown({ quantity: 0, stockTracked: true, inStock: false }))).not.toContain('Buy now')
})

test('[PROD-01] only the shown picture can be reached; the others are beside it', () => {
  const gallery = part(shown(), 'aria-label="Zoom: ', 'Picture 1 of 2')

  expect(gallery.match(/aria-hidden="true"><button[^>]*tabindex="-1"/g)).toHaveLength(1)
})

test('[PROD-04] a product without a choice has no options', () => {
  const color = aShownProduct().color.slice(0, 1)

  expect(shown({ color })).not.toContain('type="radio"')
})

test('[PROD-09] shipping is called free only without a fee, and nothing is promised that is not set', () => {
  const free = words(shown({}, aShop({ feePaise: 0 })))
  const charged = words(shown())

  expect(free).toContain('Free shipping on domestic (India) orders.')
  expect(free).toContain('Domestic (India) orders are delivered within 5-10 business days.')
  expect(free).not.toContain('per order')
  expect(charged).toContain('one flat fee of Rs. 5')
  expect(charged).not.toContain('Free shipping')
  expect(free + charged).not.toMatch(/free returns/i)
  const silent = words(shown({}, aShop({ deliveryDays: null, states: [], fssai: '' })))
  expect(silent).not.toMatch(/business day|arrives|we deliver to|FSSAI Lic\. No\. \d/i)
  expect(words(shown({}, aShop({ returnTerms: 'No returns of opened packs.' })))).toContain(
    'No returns of opened packs.',
  )
})

const anHoney = (stars: number[]) => {
  const ratings = stars.map((star, index) =>
    aShownReview({ star, comment: `Lovely <b>honey</b> ${index}`, createdAt: '2024-03-05T09:34:00.000Z' }),
  )
  const starCounts = [1, 2, 3, 4, 5].map((star) => stars.filter((one) => one === star).length)
  return { totalrating: 4, ratingCount: stars.length, ratings, starCounts }
}

test('[PROD-11] reviews are read with their distribution', () => {
  const page = shown(anHoney([4, 4, 3]))

  expect(page).toContain('Lovely &lt;b&gt;honey&lt;/b&gt; 0')
  expect(words(page)).toContain('Meena R., March 5th 2024, 3:04 pm')
  expect(words(page)).toMatch(/4 stars ?: 2 ?reviews/)
})

test('a single review has neither a distribution nor filters', () => {
  const page = words(part(shown(anHoney([4])), 'id="reviews"', 'Our Popular Products'))

  expect(page).toContain('Lovely')
  expect(page).not.toMatch(/3 stars|Most helpful/)
})

test('[PROD-11] the URL sorts and filters the reviews on the server, which link to the other views', () => {
  const product = aShownProduct(anHoney([3, 5, 1]))
  const shownAt = (search: string) =>
    [...html(`/product/${product._id}`, aPage({ product }), search).matchAll(/honey&lt;\/b&gt; (\d)/g)].map(
      ([, index]) => Number(index),
    )

  expect(shownAt('')).toEqual([0, 1, 2])
  expect(shownAt('?sort=highest')).toEqual([1, 0, 2])
  expect(shownAt('?sort=lowest')).toEqual([2, 0, 1])
  expect(shownAt('?stars=3')).toEqual([0])
  expect(html(`/product/${product._id}`, aPage({ product }))).toContain('href="?sort=helpful#reviews"')
})

test('a page has the steps, questions and matching products of the owner', () => {
  const guide = {
    kind: 'brew' as const,
    steps: ['Boil the water.'],
    questions: [{ question: 'With milk?', answer: 'As you like.' }],
  }
  const page = shown({ guide, goesWell: [aShownProduct({ title: 'Palm jaggery' })] })

  expect(titlesOf(page)).toEqual(
    expect.arrayContaining(['How to brew it', 'Questions and answers', 'Goes well with']),
  )
  expect(words(part(page, 'Goes well with', 'Our Popular Products'))).toContain('Palm jaggery')
  expect(words(page)).toMatch(/With milk\? As you like\./)
})

test('[PROD-09] with delivery zones the page says the lowest fee, and never that delivery is free', () => {
  const zones = { states: ['Tamil Nadu'], byPin: false, hasPickup: false }
  const priced = aShop({
    feePaise: 4000,
    zones: { ...zones, fromPaise: 4000, feeWords: 'from Rs. 40 Delivery' },
  })
  const free = aShop({ feePaise: 0, zones: { ...zones, fromPaise: 0, feeWords: 'Delivery' } })

  expect(words(shown({}, priced))).toContain('plus from Rs. 40 Delivery per order')
  for (const shop of [priced, free]) expect(words(shown({}, shop))).not.toMatch(/free (?:delivery|shipping)/i)
})

test('[PROD-10] a product without a description has no heading for one', () => {
  expect(titlesOf(shown({ description: '<p>Dark.</p>' }))).toContain('Description')
  expect(titlesOf(shown({ description: '<p>&nbsp;</p>' }))).not.toContain('Description')
})
