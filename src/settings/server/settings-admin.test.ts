import { expect } from 'vitest'
import { aPicture } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { dayInIndia } from '../../platform/contract/india-time'
import { announceDay } from './day-clock'
import { readSettings } from './settings'
import { readShop } from './shop'

type Part = { version: string; values: Record<string, unknown> }
const read = async (shop: TestShop, part: string): Promise<Part> =>
  (await shop.asStaff('manager').get('/api/admin/settings')).json()[part]

async function save(shop: TestShop, part: string, change: object, version?: string) {
  const now = await read(shop, part)
  const address = `/api/admin/settings/${part}?version=${version ?? now.version}`
  return shop.asStaff('owner').put(address, { ...now.values, ...change })
}

const pongal = {
  holidayFrom: '2027-01-13',
  holidayUntil: '2027-01-17',
  holidayNotice: 'Happy Pongal!',
  holidayTakesOrders: true,
}

test('the owner changes the seller; it is stored and logged with before and after', async ({ shop }) => {
  const reply = await save(shop, 'seller', {
    brand: 'Malar',
    address: ' 1 Car Street \n\nMadurai 625001',
    fssai: '',
  })

  expect(reply.statusCode).toBe(200)
  expect(await readSettings(shop.db)).toMatchObject({
    brand: 'Malar',
    address: ['1 Car Street', 'Madurai 625001'],
    fssai: '',
  })
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({
    entity: 'settings',
    entityId: 'seller',
    before: { brand: 'Thulir Naturals' },
    after: { brand: 'Malar', address: '1 Car Street\nMadurai 625001' },
  })
})

test('[CONT-01] the owner sets the map position of the shop, or none', async ({ shop }) => {
  await save(shop, 'seller', { mapPoint: ' 9.9252,78.1198 ' })
  expect((await readSettings(shop.db)).map).toEqual({ latitude: 9.9252, longitude: 78.1198 })
  expect((await read(shop, 'seller')).values.mapPoint).toBe('9.9252, 78.1198')

  await save(shop, 'seller', { mapPoint: '' })

  expect((await readSettings(shop.db)).map).toBeNull()
})

test('[FTR-04] [FTR-07] numbers and addresses of the shop are accepted as copied from documents and apps', async ({
  shop,
}) => {
  const social = [
    { name: 'WhatsApp', url: '+91 98427 12345' },
    { name: 'Instagram', url: 'www.instagram.com/malar' },
    { name: 'YouTube', url: '@malar.foods' },
  ]

  await save(shop, 'seller', { fssai: '12422 0000 00123' })
  await save(shop, 'contact', { social })
  await save(shop, 'tax', { scheme: 'regular', gstin: ' 33aaaaa 0000a 1z9 ', stateCode: '33' })

  expect(await readSettings(shop.db)).toMatchObject({
    fssai: '12422000000123',
    social: [
      { url: 'https://wa.me/919842712345' },
      { url: 'https://www.instagram.com/malar' },
      { url: 'https://www.youtube.com/@malar.foods' },
    ],
    gst: { gstin: '33AAAAA0000A1Z9' },
  })
  await save(shop, 'tax', { scheme: 'unregistered', gstin: '', stateCode: '33' })
})

test('[ORD-03] carriers of the shop are offered to packers; each has one name and one page', async ({
  shop,
}) => {
  const dtdc = { name: 'DTDC', page: 'https://dtdc.example/{number}' }
  const bus = { name: ' Erode Parcel ', page: '' }

  const saved = await save(shop, 'carriers', { carriers: [dtdc, bus] })
  const wrong = await save(shop, 'carriers', {
    carriers: [dtdc, { ...dtdc, page: 'https://dtdc.example/{awb}' }, { name: '', page: 'dtdc.example' }],
  })
  const { names } = (await shop.asStaff('packer').get('/api/admin/carriers')).json()

  expect(saved.statusCode).toBe(200)
  expect(names.slice(-2)).toEqual(['Own delivery', 'Erode Parcel'])
  expect(names.filter((name: string) => name === 'DTDC')).toHaveLength(1)
  expect(wrong.json().fields).toEqual({
    'carriers.1.name': 'Another carrier has this name',
    'carriers.1.page': expect.stringContaining('place of the tracking number'),
    'carriers.2.name': 'Please enter the name of the carrier',
    'carriers.2.page': expect.stringContaining('https://'),
  })
  await save(shop, 'carriers', { carriers: [] })
})

test('[FTR-04] WhatsApp needs a number or a URL, other pages a URL', async ({ shop }) => {
  const social = ['WhatsApp', 'Instagram'].map((name) => ({ name, url: '12345' }))

  const refused = await save(shop, 'contact', { social })

  expect(refused.json().fields).toEqual({
    'social.0.url': expect.stringMatching(/10-digit mobile number, or a full web address/),
    'social.1.url': expect.stringMatching(/^Please enter a full web address/),
  })
})

test('money is typed in rupees and stored in paise; orders use it at once', async ({ shop }) => {
  await save(shop, 'delivery', { fee: '40.50', freeAbove: '999', feeName: 'Courier' })

  expect(await readSettings(shop.db)).toMatchObject({ feePaise: 4050, freeAbovePaise: 99_900 })
  expect((await read(shop, 'delivery')).values).toMatchObject({
    fee: 40.5,
    freeAbove: 999,
    feeName: 'Courier',
  })
})

test('the hours for UPI claims are stored where the claim timer reads them', async ({ shop }) => {
  await save(shop, 'payment', { upiId: 'malar@bank', remindAfterHours: '12', releaseAfterHours: 48 })

  const kept = shop.db.selectFrom('setting').select('value').where('key', '=', 'upiClaims')
  expect((await kept.executeTakeFirstOrThrow()).value).toEqual({
    remindAfterHours: 12,
    releaseAfterHours: 48,
  })
})

const banner = {
  ...{ eyebrow: '', title: 'New honey', words: '', button: 'See it', link: '/product', shown: true },
  ...{ startsOn: null, endsOn: null },
}
const withoutPicture = { ...banner, picture: null, alt: '' }

test('visible banners are on every page at once, in their order', async ({ shop }) => {
  const { id, key, widths, width, height } = await aPicture(shop.db)
  const picture = { id, key: 'f'.repeat(16), widths: [1], width: 1, height: 1 }

  const reply = await save(shop, 'banners', {
    banners: [
      { ...withoutPicture, shown: false },
      { ...banner, picture, alt: 'A jar' },
    ],
  })

  expect(reply.statusCode).toBe(200)
  const { banners } = await readShop(shop.services)
  expect(banners).toMatchObject([{ title: 'New honey', picture: { path: `/media/${key}`, alt: 'A jar' } }])
  // Takes only the id of a picture from the request.
  expect((await read(shop, 'banners')).values.banners).toMatchObject([
    {},
    { picture: { key, widths, width, height } },
  ])
  const again = await save(shop, 'banners', { banners: [] })
  expect([again.statusCode, (await readShop(shop.services)).banners]).toEqual([200, []])
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({ entity: 'settings', entityId: 'banners', after: { banners: [] } })
})

test('a banner is shown from its first to its last day, and cached pages follow after midnight', async ({
  shop,
}) => {
  const dayFromNow = (days: number) => dayInIndia(Date.now() + days * 86_400_000)
  const today = dayInIndia(Date.now())
  const banners = [
    { title: 'Last week', startsOn: null, endsOn: dayFromNow(-1) },
    { title: 'Pongal', startsOn: today, endsOn: today },
    { title: 'Summer', startsOn: dayFromNow(1), endsOn: '' },
  ].map((days) => ({ ...withoutPicture, ...days }))

  await save(shop, 'banners', { banners })
  const backwards = await save(shop, 'banners', {
    banners: [{ ...withoutPicture, startsOn: today, endsOn: dayFromNow(-1) }],
  })

  expect((await readShop(shop.services)).banners.map(({ title }) => title)).toEqual(['Pongal'])
  expect(backwards.json().fields).toEqual({ 'banners.0.endsOn': expect.stringContaining('before the first') })

  const heard: string[] = []
  shop.database.onChange((tags) => heard.push(...tags))
  await announceDay(shop.db, dayFromNow(1), dayFromNow(2))
  await announceDay(shop.db, today, today)
  await announceDay(shop.db, today, dayFromNow(1))
  await expect.poll(() => heard).toContain('shop')
  expect(heard.filter((tag) => tag === 'shop')).toHaveLength(1)
  await save(shop, 'banners', { banners: [] })
})

test('a holiday is shown from its first to its last day, and cached pages follow after midnight', async ({
  shop,
}) => {
  const dayFromNow = (days: number) => dayInIndia(Date.now() + days * 86_400_000)
  const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)]
  const hear = async () => (await shop.visitor.get('/api/shop')).json().holiday

  await save(shop, 'delivery', { ...pongal, holidayFrom: today, holidayUntil: today })

  await expect.poll(hear).toEqual({
    startsOn: today,
    endsOn: today,
    reopensOn: tomorrow,
    notice: 'Happy Pongal!',
    takesOrders: true,
  })
  const show = async () => (await shop.asStaff('packer').get('/api/admin/today')).json().holidayUntil
  expect(await show()).toBe(today)

  await save(shop, 'delivery', { holidayFrom: tomorrow, holidayUntil: tomorrow, holidayTakesOrders: false })

  await expect.poll(hear).toBeNull()
  expect(await show()).toBeUndefined()
  const heard: string[] = []
  shop.database.onChange((tags) => heard.push(...tags))
  await announceDay(shop.db, dayFromNow(-1), today)
  await announceDay(shop.db, today, tomorrow)
  await announceDay(shop.db, tomorrow, dayFromNow(2))
  await expect.poll(() => heard.filter((tag) => tag === 'shop')).toHaveLength(2)
  await save(shop, 'delivery', { holidayFrom: '', holidayUntil: '' })
  expect(await readSettings(shop.db)).toMatchObject({ holiday: null })
})

test('a holiday may last 60 days', async ({ shop }) => {
  const saved = await save(shop, 'delivery', { ...pongal, holidayUntil: '2027-03-13' })

  expect(saved.statusCode).toBe(200)
  await save(shop, 'delivery', { holidayFrom: null, holidayUntil: null })
})

test('the logo is saved with the theme; an unknown picture is rejected', async ({ shop }) => {
  const { id, key, widths, width, height } = await aPicture(shop.db)
  const logo = { id, key, widths, width, height }

  const unknown = await save(shop, 'theme', { logo: { ...logo, id: 'none' } })
  const saved = await save(shop, 'theme', { logo })

  expect(unknown.json()).toMatchObject({ fields: { logo: expect.any(String) } })
  expect(saved.json().values.logo).toEqual(logo)
  const { brand } = await readSettings(shop.db)
  expect((await readShop(shop.services)).logo).toMatchObject({ path: `/media/${key}`, alt: brand })
})

test.for([
  ['banners', { banners: [{ ...withoutPicture, title: '' }] }, 'banners.0.title'],
  ['banners', { banners: [{ ...withoutPicture, link: 'https://evil.example' }] }, 'banners.0.link'],
  ['banners', { banners: [{ ...withoutPicture, link: '//evil.example' }] }, 'banners.0.link'],
  ['seller', { brand: ' ' }, 'brand'],
  ['seller', { fssai: '1234' }, 'fssai'],
  ['seller', { mapPoint: '91, 77.7' }, 'mapPoint'],
  ['seller', { mapPoint: 'Erode' }, 'mapPoint'],
  ['contact', { phone: '12' }, 'phone'],
  ['contact', { officerEmail: 'nobody' }, 'officerEmail'],
  ['contact', { social: [{ name: 'Instagram', url: 'javascript:alert(1)' }] }, 'social.0.url'],
  ['delivery', { fee: -1 }, 'fee'],
  ['delivery', { fee: '1.005' }, 'fee'],
  ['delivery', { states: [] }, 'states'],
  ['delivery', { daysFrom: '2', daysTo: '' }, 'daysTo'],
  ['delivery', { daysFrom: 4, daysTo: 2 }, 'daysTo'],
  ['delivery', { daysFrom: '1.5', daysTo: 2 }, 'daysFrom'],
  ['delivery', { states: ['Atlantis'] }, 'states.0'],
  ['delivery', { ...pongal, holidayFrom: '' }, 'holidayFrom'],
  ['delivery', { ...pongal, holidayUntil: '' }, 'holidayUntil'],
  ['delivery', { ...pongal, holidayUntil: '2027-01-12' }, 'holidayUntil'],
  ['delivery', { ...pongal, holidayUntil: '2027-03-14' }, 'holidayUntil'],
  ['delivery', { ...pongal, holidayNotice: ' ' }, 'holidayNotice'],
  ['payment', { upiId: 'malar' }, 'upiId'],
  ['payment', { remindAfterHours: 24, releaseAfterHours: 12 }, 'releaseAfterHours'],
  ['tax', { scheme: 'regular', gstin: '33AAAAA0000A1Z6' }, 'gstin'],
] as const)('%s refuses %j at the field %s', async ([part, change, field], { shop }) => {
  const before = await read(shop, part)

  const reply = await save(shop, part, change)

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
  expect(await read(shop, part)).toEqual(before)
})

test('[CHK-01] another state can be served only with a GSTIN', async ({ shop }) => {
  const states = ['Tamil Nadu', 'Kerala']

  const refused = await save(shop, 'delivery', { states })
  await save(shop, 'tax', { scheme: 'regular', gstin: '33AAAAA0000A1Z9', stateCode: '33' })
  const taken = await save(shop, 'delivery', { states })

  expect(refused.statusCode).toBe(409)
  expect(refused.json().fields.states).toContain('GSTIN')
  expect(taken.statusCode).toBe(200)
  expect((await readSettings(shop.db)).states).toEqual(states)
})

test('the second of two edits of one form gets a 409; other forms are not affected', async ({ shop }) => {
  const { version } = await read(shop, 'contact')
  await save(shop, 'contact', { openingHours: 'Daily 9 AM to 6 PM' })

  const late = await save(shop, 'contact', { openingHours: 'Never' }, version)
  const other = await save(shop, 'payment', { upiName: 'Malar Foods' })

  expect([late.statusCode, other.statusCode]).toEqual([409, 200])
  expect(late.json()).toMatchObject({ code: 'VERSION_CONFLICT' })
  expect((await readSettings(shop.db)).openingHours).toBe('Daily 9 AM to 6 PM')
})

test('one of ten concurrent saves with the same version succeeds', async ({ shop }) => {
  const { version } = await read(shop, 'contact')

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      save(shop, 'contact', { openingHours: `Day ${index}` }, version),
    ),
  )

  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a change invalidates the cached pages of every instance', async ({ shop }) => {
  const heard = new Promise<void>((done) => {
    shop.database.onChange((tags) => tags.includes('shop') && done())
  })

  await save(shop, 'seller', { tagline: 'From the hills' })

  await heard
})
