import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../tests/support/database/test-database'
import { openPostOffice, type PostOffice } from '../../../tests/support/email/smtp-server'
import {
  aTaxedProduct,
  placeOrder,
  regularSeller,
  saveSettings,
} from '../../../tests/support/factories/dispatched-orders'
import { aStaffMember } from '../../../tests/support/factories/factories'
import { readPdf } from '../../../tests/support/pdf/read-pdf'
import { moveOrder } from '../../orders/server/move-order'
import { openEmailTransport } from './open-transport'

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
  await saveSettings(office, { gst: regularSeller })
})
afterEach(() => office.tidy())
afterAll(() => office.close())

async function ship(orderId: string) {
  const staff = await aStaffMember(office.db, {})
  const shipment = { carrier: 'ST Courier', trackingNumber: '4567' }
  await office.db.updateTable('orders').set({ status: 'Packed' }).where('id', '=', orderId).execute()
  await office.db.deleteFrom('outbox').execute()
  await office.db.transaction().execute((tx) => moveOrder(tx, staff, orderId, 'Shipped', { shipment }))
}

/** The attachment of an email as sent over the wire. */
function attachmentOf(raw: string) {
  const part = raw.split(/\r\n--[^\r\n]+/).find((one) => /content-disposition: attachment/i.test(one)) ?? ''
  const [head = '', body = ''] = part.split('\r\n\r\n', 2)
  return { head: head.replace(/\r\n\s+/g, ' '), bytes: Buffer.from(body, 'base64') }
}

test('the email of a shipped order has its invoice attached, with the figures of the order', async () => {
  const order = await placeOrder(office, [{ of: await aTaxedProduct(office), quantity: 3 }])
  await ship(order.id)

  office.start()
  const [email] = await office.sink.until(1)
  await office.untilAllSent()

  const { head, bytes } = attachmentOf(email?.raw ?? '')
  expect(head).toContain('Content-Type: application/pdf; name=Tax-Invoice-TH-I')
  expect(email?.raw).toContain('Your invoice is attached.')
  const [page] = await readPdf(bytes)
  expect(page).toContain('Tax Invoice')
  expect(page).toContain('Rs. 902.00')
  expect(order.total_paise).toBe(90_200)
})

test('without a mail server the document is saved next to the email', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'thulir-documents-'))
  const order = await placeOrder(office, [{ of: await aTaxedProduct(office) }])
  await ship(order.id)

  office.start({ transport: openEmailTransport({ dataDir, smtpUrl: undefined }, silentLog) })
  await office.untilAllSent()

  const files = await readdir(path.join(dataDir, 'mail'))
  const document = files.find((name) => name.endsWith('.pdf')) ?? ''
  expect(document).toMatch(/orderMoved-\w+-Tax-Invoice-TH-I\d{4}-\d{6}\.pdf$/)
  expect((await readFile(path.join(dataDir, 'mail', document))).subarray(0, 5).toString()).toBe('%PDF-')
  await rm(dataDir, { recursive: true })
})
