import { expect, test } from 'vitest'
import { type ReturnStatus, refundUpiOf } from './return-terms'

const request = (status: ReturnStatus, refundUpi: string) => ({ status, refundUpi })

test('a refund goes to the UPI ID of the newest accepted request, also after a newer one, and never to that of a withdrawn one', () => {
  const accepted = [request('Requested', 'new@bank'), request('Approved', 'ok@bank')]

  expect(refundUpiOf(accepted)).toBe('ok@bank')
  expect(refundUpiOf([request('Completed', 'last@bank'), ...accepted])).toBe('last@bank')
  expect(refundUpiOf([request('Completed', ''), request('Declined', 'old@bank')])).toBe('old@bank')
  expect(refundUpiOf([request('Withdrawn', 'gone@bank'), request('Approved', '')])).toBeUndefined()
})
