import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrand, aCategory, aPicture } from '../../../tests/support/factories/factories'
import { allAnnounced } from '../../../tests/support/shop/shop-of-pages'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop'
import { defaultTheme, type Theme } from '../../settings/contract/theme'
import { palettes } from '../../settings/contract/theme-colours'
import type { ThemeDraft } from '../../settings/contract/theme-draft'
import { render } from '../storefront/entry-server'

let shop: TestShop
beforeAll(async () => {
  const fonts = ['eb-garamond', 'hind-madurai', 'poppins'].map((name) => `/assets/${name}-basic-500.woff2`)
  const assets = () => ({ scripts: ['/assets/entry.js'], styles: ['/assets/entry.css'] })
  shop = await openTestShop({ services: { pages: { render, assets, fonts, firstScript: 'begin()' } } })
})
afterAll(() => shop.close())

const indigo = { ...defaultTheme, ...palettes.indigo, fonts: 'modern', corners: 'square' } as const
const read = async (): Promise<{ version: string; values: ThemeDraft }> =>
  (await shop.asStaff('owner').get('/api/admin/settings')).json().theme

async function save(theme: Partial<ThemeDraft>, { version = '' } = {}) {
  const saved = await read()
  const address = `/api/admin/settings/theme?version=${version || saved.version}`
  const reply = await shop.asStaff('owner').put(address, { ...saved.values, ...theme })
  await allAnnounced(shop)
  return reply
}

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy'])
const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a saved theme', () => {
  test('is on every page at once: colours, fonts, corners and the bars of the browser', async () => {
    const plain = await shop.visitor.get('/product')

    await save(indigo)
    const themed = await shop.visitor.get('/product')

    expect(plain.body).not.toContain('<style>')
    expect(plain.body).toContain('<meta name="theme-color" content="#2a5a40">')
    expect(plain.body).not.toMatch(/"theme":|poppins/)
    const [, style = ''] = /<link rel="stylesheet"[^>]*><style>(.*?)<\/style>/.exec(themed.body) ?? []
    expect(style).toMatch(/--leaf:#2f3f8c;.*--serif:Poppins.*--radius-m:3px/)
    expect(policyOf(themed)).toContain(`style-src 'self' ${digestOf(style)};`)
    expect(themed.body).toContain('<meta name="theme-color" content="#2f3f8c">')
    expect(
      [...themed.body.matchAll(/as="font" href="\/assets\/([a-z-]*)-basic/g)].map(([, name]) => name),
    ).toEqual(['hind-madurai', 'poppins'])
    await save(defaultTheme)
    expect((await shop.visitor.get('/product')).body).toBe(plain.body)
  })

  test('moves and hides sections of the home page', async () => {
    const titles = async () =>
      [...(await shop.visitor.get('/')).body.matchAll(/<h2[^>]*id="(categories|brands)-title"/g)].map(
        ([, name]) => name,
      )
    await aCategory(shop.db, { name: 'Teas' })
    await aBrand(shop.db, { name: 'Kaadu' })
    const sections = (...names: Theme['sections'][number]['name'][]) =>
      names.map((name) => ({ name, shown: true }))

    await save(defaultTheme)
    expect(await titles()).toEqual(['categories', 'brands'])
    await save({ sections: sections('brands', 'categories') })
    expect(await titles()).toEqual(['brands', 'categories'])
    await save({ sections: [{ name: 'categories', shown: false }] })
    expect(await titles()).toEqual(['brands'])
    // Sections that the list does not name come last.
    expect((await read()).values.sections.map(({ name }) => name)).toHaveLength(7)
    await save(defaultTheme)
  })

  test('is refused unless its colours can be read, with the colour that would do', async () => {
    const before = await read()

    const refused = await save({ brand: '#8fce9f' })

    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toEqual({
      brand: expect.stringMatching(
        /^White text on the brand colour has a contrast of 1\.8:1.*#[0-9a-f]{6}\.$/,
      ),
    })
    expect((await save({ accent: '#ad52' })).json().fields).toEqual({ accent: expect.any(String) })
    expect(
      (
        await save({
          sections: [
            { name: 'blogs', shown: true },
            { name: 'blogs', shown: true },
          ],
        })
      ).statusCode,
    ).toBe(400)
    expect(await read()).toEqual(before)
  })

  test('belongs to the owner, has a version and an entry in the audit log', async () => {
    const { version } = await read()

    expect((await save({ corners: 'round' })).statusCode).toBe(200)
    const late = await save({ corners: 'square' }, { version })

    expect(late.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: { values: { corners: 'round' } } })
    const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
    expect(entry).toMatchObject({
      entityId: 'theme',
      before: { corners: 'soft' },
      after: { corners: 'round' },
    })
    await save(defaultTheme)
  })
})

describe('the preview of a theme', () => {
  const preview = (draft: object) =>
    shop.asStaff('owner').get(`/api/admin/theme-preview?draft=${encodeURIComponent(JSON.stringify(draft))}`)

  test('is the home page with what is not saved, for a frame of the back office alone', async () => {
    const { id, key, widths, width, height } = await aPicture(shop.db)
    const draft = { ...indigo, hero: 'behind', logo: { id, key, widths, width, height } }
    const before = (await shop.visitor.get('/')).body

    const shown = await preview(draft)

    expect(shown.body).toContain('--leaf:#2f3f8c')
    expect(shown.body).toContain(`/media/${key}`)
    expect(shown.body).toContain('Add to cart , add to Benefits!')
    expect(shown.body).not.toContain('<script')
    expect(policyOf(shown)).toContain("frame-ancestors 'self'")
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    expect((await shop.visitor.get('/')).body).toBe(before)
  })

  test('shows colours that could not be saved, but nothing else that is wrong', async () => {
    const draft = { ...defaultTheme, logo: null }

    expect((await preview({ ...draft, brand: '#8fce9f' })).body).toContain('--leaf:#8fce9f')
    expect((await preview({ ...draft, brand: '}</style><script>' })).statusCode).toBe(400)
    expect(
      (await preview({ ...draft, logo: { id: 'none', key: '', widths: [], width: 1, height: 1 } }))
        .statusCode,
    ).toBe(400)
    expect((await shop.asStaff('owner').get('/api/admin/theme-preview?draft={')).statusCode).toBe(400)
  })
})
