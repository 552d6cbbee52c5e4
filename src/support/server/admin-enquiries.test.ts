import { expect } from 'vitest'
import { shopTest } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { Role } from '../../platform/contract/route'

// Nothing is sent there.
const test = shopTest({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
const withoutMail = shopTest()

const manager = (shop: TestShop) => shop.asStaff('manager')
let asked = 0
async function anEnquiry(shop: TestShop, given: object = {}): Promise<{ _id: string; ticket: string }> {
  const words = { name: 'Ravi', mobile: '9840012345', comment: 'Is it gluten free?' }
  const email = `ravi-${++asked}@example.com`
  return (await shop.visitor.post('/api/enquiry', { ...words, email, ...given })).json()
}
const emails = (shop: TestShop, recipient: string) =>
  shop.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

test('an enquiry is a ticket with its clocks: 48 hours to answer, a month to solve', async ({ shop }) => {
  const { _id, ticket } = await anEnquiry(shop)

  const listed = (await manager(shop).get(`/api/admin/enquiries?search=${ticket}`)).json()

  expect(listed).toMatchObject({ total: 1, rows: [{ id: _id, ticket, due: 'answer', status: 'Submitted' }] })
  const { acknowledgeBy, dueAt } = (await manager(shop).get(`/api/admin/enquiries/${_id}`)).json()
  expect(dueAt).toBe(acknowledgeBy)
})

test('an answer is emailed, starts the ticket and is in its history', async ({ shop }) => {
  const { _id, ticket } = await anEnquiry(shop, { email: 'asks@example.com' })

  const reply = await manager(shop).post(`/api/admin/enquiries/${_id}/answer`, {
    text: 'Yes.\n\nAll of it.',
    seen: 0,
  })

  expect(reply.json()).toMatchObject({
    status: 'In Progress',
    due: 'solution',
    answeredAt: expect.any(String),
    events: [
      { kind: 'answered', text: 'Yes.\n\nAll of it.' },
      { kind: 'moved', to: 'In Progress' },
    ],
  })
  expect(await emails(shop, 'asks@example.com')).toContainEqual({
    kind: 'enquiryAnswer',
    payload: { ticket, text: 'Yes.\n\nAll of it.' },
  })
})

test('an answer may resolve the ticket; a resolved one is not listed as open, and can be reopened', async ({
  shop,
}) => {
  const { _id, ticket } = await anEnquiry(shop)

  const settled = await manager(shop).post(`/api/admin/enquiries/${_id}/answer`, {
    text: 'Yes.',
    settled: true,
    seen: 0,
  })
  const open = (await manager(shop).get(`/api/admin/enquiries?search=${ticket}`)).json()
  const again = await manager(shop).post(`/api/admin/enquiries/${_id}/move`, {
    from: 'Resolved',
    to: 'In Progress',
  })

  expect(settled.json()).toMatchObject({ status: 'Resolved', due: null, dueAt: null })
  expect(open.total).toBe(0)
  expect(again.json()).toMatchObject({ status: 'In Progress', due: 'solution' })
})

test('the next deadline of a ticket is the same in the list and on Today: a reply, then a resolution', async ({
  shop,
}) => {
  const { _id, ticket } = await anEnquiry(shop)
  const deadlines = async () => {
    const listed = (await manager(shop).get(`/api/admin/enquiries?search=${ticket}`)).json().rows[0]
    const { waiting } = (await manager(shop).get('/api/admin/today')).json().enquiries
    const one = waiting.find(({ id }: { id: string }) => id === _id)
    return [listed, one].map(({ due, dueAt }) => `${due} ${dueAt}`)
  }
  const asked = await deadlines()

  await manager(shop).post(`/api/admin/enquiries/${_id}/answer`, { text: 'Yes.', seen: 0 })
  const answered = await deadlines()
  await manager(shop).post(`/api/admin/enquiries/${_id}/move`, { from: 'In Progress', to: 'Submitted' })
  const back = await deadlines()

  for (const [listed, onToday] of [asked, answered, back]) expect(onToday).toBe(listed)
  expect(asked[0]).toMatch(/^answer 20/)
  expect(answered[0]).toMatch(/^solution 20/)
  expect(back).toEqual(answered)
})

test('an empty answer and an unknown ticket are rejected, and no email is sent', async ({ shop }) => {
  const { _id } = await anEnquiry(shop, { email: 'quiet@example.com' })

  const empty = await manager(shop).post(`/api/admin/enquiries/${_id}/answer`, { text: ' ', seen: 0 })
  const unknown = await manager(shop).post(
    '/api/admin/enquiries/01890000-0000-7000-8000-000000000000/answer',
    {
      text: 'Yes.',
      seen: 0,
    },
  )

  expect(empty.json()).toMatchObject({ fields: { text: 'Please enter your reply.' } })
  expect(unknown.statusCode).toBe(404)
  expect((await emails(shop, 'quiet@example.com')).map(({ kind }) => kind)).not.toContain('enquiryAnswer')
})

test('the second of two concurrent answers gets a 409, and no second email is sent', async ({ shop }) => {
  const { _id } = await anEnquiry(shop, { email: 'twice@example.com' })
  const url = `/api/admin/enquiries/${_id}`
  const answer = (role: Role, text: string, seen: number) =>
    shop.asStaff(role).post(`${url}/answer`, { text, seen })
  const sent = async () =>
    (await emails(shop, 'twice@example.com')).filter(({ kind }) => kind === 'enquiryAnswer').length

  await answer('owner', 'Yes.', 0)
  const late = await answer('manager', 'It is.', 0)
  const lateOnes = await sent()
  const again = await answer('manager', 'It is.', late.json().seen)

  expect(late.json()).toMatchObject({
    code: 'VERSION_CONFLICT',
    message: expect.stringMatching(/has already replied to this ticket/),
  })
  expect(lateOnes).toBe(1)
  expect(again.statusCode).toBe(200)
  expect(await sent()).toBe(2)
})

test('a retried answer is one email, and may resolve the ticket', async ({ shop }) => {
  const { _id } = await anEnquiry(shop, { email: 'lost@example.com' })
  const answer = (more: object) =>
    manager(shop).post(`/api/admin/enquiries/${_id}/answer`, { text: 'Yes.', seen: 0, ...more })

  const first = await answer({})
  const again = await answer({ settled: true })
  const once = (await emails(shop, 'lost@example.com')).filter(({ kind }) => kind === 'enquiryAnswer')
  await answer({ seen: again.json().seen })

  expect(first.json().status).toBe('In Progress')
  expect(again.json().status).toBe('Resolved')
  expect(once).toHaveLength(1)
  expect(await emails(shop, 'lost@example.com')).toHaveLength(once.length + 2)
})

test('a retried answer after other changes is one email, and undoes no later change', async ({ shop }) => {
  const { _id } = await anEnquiry(shop, { email: 'between@example.com' })
  const url = `/api/admin/enquiries/${_id}`
  const answer = () => manager(shop).post(`${url}/answer`, { text: 'Yes.', seen: 0 })
  const sent = async () =>
    (await emails(shop, 'between@example.com')).filter(({ kind }) => kind === 'enquiryAnswer').length

  await answer()
  await shop.asStaff('owner').post(`${url}/notes`, { text: 'Ring her.' })
  const noted = await answer()
  await manager(shop).post(`${url}/move`, { from: 'In Progress', to: 'Resolved' })
  const moved = await answer()
  await shop.asStaff('owner').post(`${url}/answer`, { text: 'And vegan.', seen: moved.json().seen })
  const answered = await answer()

  expect([noted.statusCode, moved.statusCode, answered.statusCode]).toEqual([200, 200, 200])
  expect([noted.json().status, moved.json().status]).toEqual(['In Progress', 'Resolved'])
  expect(await sent()).toBe(2)
})

test('the same text by two people is two answers, and the second person gets a 409', async ({ shop }) => {
  const { _id } = await anEnquiry(shop)
  const answer = (role: Role) =>
    shop.asStaff(role).post(`/api/admin/enquiries/${_id}/answer`, { text: 'Yes.', seen: 0 })

  await answer('owner')

  expect((await answer('manager')).json()).toMatchObject({ code: 'VERSION_CONFLICT' })
})

test('the second of two people who change a status gets a 409, a repeat by one person does not', async ({
  shop,
}) => {
  const { _id } = await anEnquiry(shop)
  const move = (role: Role, from: string, to: string) =>
    shop.asStaff(role).post(`/api/admin/enquiries/${_id}/move`, { from, to })

  await move('owner', 'Submitted', 'Resolved')
  const late = await move('manager', 'Submitted', 'In Progress')
  const unseen = await move('manager', 'Submitted', 'Resolved')
  const again = await move('owner', 'Submitted', 'Resolved')

  const refused = { code: 'STATUS_CONFLICT', message: expect.stringMatching(/marked this as Resolved/) }
  expect([late.json(), unseen.json()]).toMatchObject([refused, refused])
  expect(again.json()).toMatchObject({ status: 'Resolved', events: [{ kind: 'moved', to: 'Resolved' }] })
})

withoutMail('without a mail server an answer is a note, and the ticket stays open', async ({ shop }) => {
  const { _id } = await anEnquiry(shop, { email: 'unheard@example.com' })

  const reply = await manager(shop).post(`/api/admin/enquiries/${_id}/answer`, {
    text: 'Yes.',
    settled: true,
    seen: 0,
  })

  expect(reply.json()).toMatchObject({
    sendsEmail: false,
    status: 'Submitted',
    due: 'answer',
    answeredAt: null,
    events: [{ kind: 'noted', text: 'Yes.' }],
  })
  expect((await emails(shop, 'unheard@example.com')).map(({ kind }) => kind)).toEqual(['enquiryReceived'])
})
