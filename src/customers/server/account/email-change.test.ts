import { afterAll, beforeEach, expect, test } from 'vitest'
import { emailChangesIn, profileWith } from '../../../../tests/support/email/email-changes'
import { customerIdOf, emailOf, openTestShop } from '../../../../tests/support/shop/test-shop'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('attempt').execute())

const { confirm, giveUp, kindsTo, logIn, sendAgain, shown, tokenTo, pendingEmail, requestEmail } =
  emailChangesIn(shop)

test('[ACC-06] [API-16] a new email counts once its link was opened', async () => {
  const reply = await requestEmail('meena', 'meena-new@example.com')

  const waits = { email: 'meena-new@example.com', confirmedEmail: emailOf('meena'), firstname: 'Meena' }
  expect(reply.json()).toMatchObject(waits)
  expect(await shown('meena')).toEqual(reply.json())
  expect([await logIn('meena-new@example.com'), await logIn(emailOf('meena'))]).toEqual([401, 200])
  const token = await tokenTo('meena-new@example.com')

  const confirmed = await confirm('meena', token)

  expect(confirmed.statusCode).toBe(200)
  expect(confirmed.json()).toMatchObject({ email: 'meena-new@example.com' })
  expect(confirmed.json()).not.toHaveProperty('confirmedEmail')
  expect(await shown('meena')).toEqual(confirmed.json())
  expect([await logIn('meena-new@example.com'), await logIn(emailOf('meena'))]).toEqual([200, 401])
  const { email_proved_at } = await shop.db
    .selectFrom('customer')
    .select('email_proved_at')
    .where('email', '=', 'meena-new@example.com')
    .executeTakeFirstOrThrow()
  expect(email_proved_at).toEqual(expect.any(Date))
})

test('[ACC-06] the previous address is notified of the request and of the change, and its links stop working', async () => {
  await customerIdOf(shop, 'mover')
  await shop.visitor.post('/api/user/forgot-password-token', { email: emailOf('mover') })
  const token = await pendingEmail('mover')
  const waiting = await kindsTo(emailOf('mover'))
  const resets = () => shop.db.selectFrom('password_reset').selectAll().execute()
  expect(await resets()).toHaveLength(1)

  await confirm('mover', token)

  expect(waiting.sort()).toEqual(['emailChangeAsked', 'passwordReset', 'welcome'])
  expect((await kindsTo(emailOf('mover'))).sort()).toEqual([
    ...['emailChangeAsked', 'emailChanged', 'passwordReset', 'welcome'],
  ])
  expect(await kindsTo('mover-new@example.com')).toEqual(['emailConfirmation'])
  expect(await resets()).toEqual([])
})

test('[ACC-06] requesting the same email again sends no email, and other fields change at once', async () => {
  await pendingEmail('patient')

  const reply = await shop
    .as('patient')
    .put('/api/user/edit-user', { ...profileWith('patient-new@example.com'), firstname: 'Malar' })

  expect(reply.json()).toMatchObject({ firstname: 'Malar', confirmedEmail: emailOf('patient') })
  expect(await kindsTo('patient-new@example.com')).toEqual(['emailConfirmation'])
})

test('[ACC-06] sending the current email again cancels the pending one', async () => {
  const token = await pendingEmail('fickle')

  const reply = await requestEmail('fickle', emailOf('fickle'))

  expect(reply.json()).toMatchObject({ email: emailOf('fickle') })
  expect(reply.json()).not.toHaveProperty('confirmedEmail')
  expect((await confirm('fickle', token)).statusCode).toBe(400)
  expect((await sendAgain('fickle')).statusCode).toBe(409)
})

test('[ACC-06] a pending email can be cancelled, and changes of another device stay', async () => {
  const token = await pendingEmail('homely')
  await shop
    .as('homely')
    .put('/api/user/edit-user', { ...profileWith('homely-new@example.com'), firstname: 'Malar' })

  const reply = await giveUp('homely')

  expect(reply.json()).toMatchObject({ firstname: 'Malar', email: emailOf('homely') })
  expect(reply.json()).not.toHaveProperty('confirmedEmail')
  expect(await shown('homely')).toEqual(reply.json())
  expect((await confirm('homely', token)).statusCode).toBe(400)
})

test('[ACC-06] a confirmed email is not cancelled, and the previous one is not requested again', async () => {
  await confirm('settled', await pendingEmail('settled'))

  const reply = await giveUp('settled')

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'EMAIL_NOT_WAITING',
    message: 'There is no email to confirm.',
  })
  expect(await shown('settled')).toMatchObject({ email: 'settled-new@example.com' })
  expect(await kindsTo(emailOf('settled'))).not.toContain('emailConfirmation')
})

test('[ACC-06] a newer request replaces the older one', async () => {
  const older = await pendingEmail('chooser')
  const newer = await pendingEmail('chooser', 'chooser-best@example.com')

  expect((await confirm('chooser', older)).statusCode).toBe(400)
  expect((await confirm('chooser', newer)).json()).toMatchObject({ email: 'chooser-best@example.com' })
})

test('[ACC-06] a password reset cancels a pending email change', async () => {
  const token = await pendingEmail('hijacked')
  await shop.visitor.post('/api/user/forgot-password-token', { email: emailOf('hijacked') })
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', emailOf('hijacked'))
    .where('kind', '=', 'passwordReset')
    .executeTakeFirstOrThrow()
  const reset = (payload as { link: string }).link.slice(-64)

  await shop.visitor.put(`/api/user/reset-password/${reset}`, { password: 'rain-on-the-roof' })

  const login = { email: emailOf('hijacked'), password: 'rain-on-the-roof' }
  const headers = {
    authorization: `Bearer ${(await shop.visitor.post('/api/user/login', login)).json().token}`,
  }
  const url = `/api/user/confirm-email/${token}`
  expect((await shop.app.inject({ method: 'PUT', url, headers })).statusCode).toBe(400)
  const { json } = await shop.app.inject({ url: '/api/user/profile', headers })
  expect(json()).not.toHaveProperty('confirmedEmail')
})

test('[ACC-06] the first to confirm an email gets it, and the others get an error', async () => {
  const names = ['one', 'two', 'three']
  const tokens: string[] = []
  for (const name of names) tokens.push(await pendingEmail(name, 'wanted@example.com'))

  const replies = await Promise.all(names.map((name, at) => confirm(name, tokens[at] ?? '')))

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  for (const [at, reply] of replies.entries()) {
    if (reply.statusCode === 200) continue
    expect(reply.json()).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Another account already uses this email.',
    })
    expect((await sendAgain(names[at] ?? '')).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await logIn(emailOf(names[at] ?? ''))).toBe(200)
  }
})

test('[ACC-06] registration gets an email that another customer has only requested', async () => {
  const token = await pendingEmail('late', emailOf('newcomer'))
  await customerIdOf(shop, 'newcomer')

  expect((await confirm('late', token)).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await logIn(emailOf('newcomer'))).toBe(200)
})
