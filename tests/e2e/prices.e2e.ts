import type { Product } from '../../src/catalog/contract/catalogue'
import { formatRupees } from '../../src/platform/contract/money'
import { expect, test, visit } from './support/journey'
import { honey, productNamed } from './support/shopper'

const thingsOf = (html: string): { '@type'?: string; offers?: { price: string; priceCurrency: string } }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const data = JSON.parse(json ?? '')
    return data['@graph'] ?? [data]
  })

test('[LAY-05] every product has one price: on its page, in its JSON-LD, in its feed, in the API', async ({
  page,
}) => {
  const products: Product[] = await (await page.request.get('/api/product')).json()
  const feed = await (await page.request.get('/feeds/google.xml')).text()
  expect(products.length).toBeGreaterThan(20)

  for (const { _id, title, price } of products) {
    const one: Product = await (await page.request.get(`/api/product/${_id}`)).json()
    const html = await (await page.request.get(`/product/${_id}`)).text()
    const offers = thingsOf(html).flatMap((thing) => thing.offers ?? [])

    expect(one.price, title).toBe(price)
    // A product in several sizes has an offer for each.
    const shown = { price: price.toFixed(2), priceCurrency: 'INR' }
    expect(offers, title).toContainEqual(expect.objectContaining(shown))
    expect(html, title).toContain(`<strong>${formatRupees(price)}</strong>`)
    expect(html, title).toContain(`content="${price.toFixed(2)}"`)
    const items = feed.split('<item>').filter((text) => text.includes(`-${_id}`))
    expect(items.join(), title).toContain(`price>${price.toFixed(2)} INR</g:`)
  }
})

test('no line of text breaks within an amount, at any width', async ({ page }) => {
  const { _id } = await productNamed(page, honey.title)
  await visit(page, `/product/${_id}`)

  const { sentences, broken } = await page.evaluate(() => {
    // Offscreen content has no lines until it is near.
    const near = new CSSStyleSheet()
    near.replaceSync('main * { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(near)
    const amount = /Rs\. [\d,.]*\d/
    const sentences = [...document.querySelectorAll<HTMLElement>('main p')].filter(
      (one) => amount.test(one.textContent) && one.textContent.length > 20 && !one.querySelector('strong'),
    )
    const broken: string[] = []
    for (const sentence of sentences) {
      for (let width = 120; width <= 320; width += 2) {
        sentence.style.width = `${width}px`
        const texts = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode as Text
          const { 0: words, index = 0 } = amount.exec(text.data) ?? { 0: '' }
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + words.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`${width} px: ${sentence.textContent}`)
        }
      }
    }
    return { sentences: sentences.length, broken }
  })

  expect(sentences).toBeGreaterThan(1)
  expect(broken).toEqual([])
})
