import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { makeSend } from './api-client'
import { sendEnquiry } from './contact-slice'
import { makeStore } from './store'

let shop: TestShop
let origin: string
beforeAll(async () => {
  shop = await openTestShop()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const enquiry = {
  name: 'Meena',
  email: 'meena@example.com',
  mobile: '9876543210',
  comment: 'Is the honey raw?',
}

test('[CONT-03] an enquiry goes from idle over loading to success, and brings back a ticket', async () => {
  const store = makeStore({}, makeSend(origin))
  const flags = () => store.getState().contact
  expect(flags()).toMatchObject({ loading: false, success: false, error: false })

  const sending = store.dispatch(sendEnquiry(enquiry))
  expect(flags().loading).toBe(true)
  const answer = await sending

  expect(flags()).toMatchObject({ loading: false, success: true, error: false })
  expect(answer.payload).toMatchObject({ ticket: expect.stringMatching(/\d{6}$/) })
})

test('[CONT-03] a refused enquiry ends in error, with the reason', async () => {
  const store = makeStore({}, makeSend(origin))

  await store.dispatch(sendEnquiry({ ...enquiry, comment: ' ' }))

  expect(store.getState().contact).toMatchObject({
    error: true,
    success: false,
    message: messages.commentRequired,
  })
})
