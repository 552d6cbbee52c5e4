import { describe, expect, test } from 'vitest'
import { pageDocument } from './page-document'

const storefront = {
  render: () => ({ status: 200 as const, head: '', body: '' }),
  assets: () => ({ scripts: ['/assets/entry.js', '/assets/page.js'], styles: [] }),
  fonts: [],
  firstScript: 'begin()',
}

describe('what a page may load', () => {
  test('the main picture is preloaded once, before the fonts', () => {
    const picture = (name: string, attributes: string) =>
      `<picture><source type="image/avif" srcSet="/${name}.avif 320w" sizes="92vw"/><source type="image/webp" srcSet="/${name}.webp 320w" sizes="92vw"/><img src="/${name}.jpg"${attributes}/></picture>`
    const body = `${picture('logo', ' loading="lazy"')}${picture('first', ' fetchPriority="high"')}${picture('second', ' fetchPriority="high"')}`
    const { text } = pageDocument(
      'home',
      { status: 200, head: '', body },
      { found: true, shop: {} } as never,
      {
        ...storefront,
        fonts: ['/eb-garamond-basic.woff2'],
      },
    )

    expect(
      text.match(/<link rel="preload" as="(?:image" type="image\/avif" imagesrcset="[^"]*|font)"/g),
    ).toEqual([
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/first.avif 320w"',
      '<link rel="preload" as="font"',
    ])
  })

  test('text in the embedded data can neither end its element nor begin another', () => {
    const shopNamed = { brand: '</script><script>alert(1)</script>\u2028' }
    const { text: html } = pageDocument(
      'home',
      { status: 200, head: '', body: '' },
      { found: true, shop: shopNamed } as never,
      storefront,
    )

    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toContain('\u2028')
  })
})
