import { expect, test } from 'vitest'
import { openListeningShop } from '../../../tests/support/shop/listening-shop'
import * as commonMessages from '../../platform/contract/messages'
import { makeStore } from '../../shell/storefront/state/store'
import { sendEnquiry } from './contact-slice'

const { send } = await openListeningShop()

const enquiry = {
  name: 'Meena',
  email: 'meena@example.com',
  mobile: '9876543210',
  comment: 'Is the honey raw?',
}

test('[CONT-03] an enquiry goes from idle to loading to success, and returns a ticket', async () => {
  const store = makeStore({}, send)
  const flags = () => store.getState().contact
  expect(flags()).toMatchObject({ loading: false, success: false, error: false })

  const sending = store.dispatch(sendEnquiry(enquiry))
  expect(flags().loading).toBe(true)
  const answer = await sending

  expect(flags()).toMatchObject({ loading: false, success: true, error: false })
  expect(answer.payload).toMatchObject({ ticket: expect.stringMatching(/\d{6}$/) })
})

test('[CONT-03] a rejected enquiry ends in an error with the reason', async () => {
  const store = makeStore({}, send)

  await store.dispatch(sendEnquiry({ ...enquiry, comment: ' ' }))

  expect(store.getState().contact).toMatchObject({
    error: true,
    success: false,
    message: commonMessages.commentRequired(),
  })
})
