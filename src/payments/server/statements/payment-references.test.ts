import { expect, test } from 'vitest'
import { findReferences, findTransactionReference } from './payment-references'

test.each([
  ['UPI/CR/432109876543/MEENA R/meena@okbank/pay for tea', ['432109876543']],
  ['no numbers here 1234', []],
  ['432109876543 432109876543', ['432109876543']],
  ['0000612345678901', ['612345678901']],
  ['UPI612345678901', ['612345678901']],
  ['612345678901CR', ['612345678901']],
  ['RRN0000612345678901OK', ['612345678901']],
  ['P2A612345678901', ['P2A612345678901', '612345678901']],
  ['UPI-633010015961-LAKSHMI-9876543210@YBL-ICIC0000123', ['633010015961']],
  ['UPI/919876543210@ybl/MEENA', []],
  ['NEFT CR-N332261234567890-MEENA', ['N332261234567890']],
  ['UPI/CR/6330\n10110989/KAVITHA', ['10110989', '633010110989']],
  ['IMPS FROM A/C 000105012345', []],
])('in %j the references are %j', (text, references) => {
  expect(findReferences(text)).toEqual(references)
})

test.each([
  ['0000633010015961', 'UPI-MEENA', '633010015961'],
  ['', 'UPI/CR/633010015961/MEENA', '633010015961'],
  ['TRANSFER FROM 4897694162092', 'UPI/CR/633010015961/MEENA', '633010015961'],
  ['', 'NEFT-SBINN52026112812345678-MEENA-000105012345', 'SBINN52026112812345678'],
  ['', 'UPI/9876543210@ybl/MEENA', undefined],
  ['', 'UPI/919876543210/MEENA', undefined],
  ['000000000000000', 'CASH DEPOSIT ICIC0000123', undefined],
])('the number of the transaction in %j and %j is %s', (column, text, reference) => {
  expect(findTransactionReference(column, text)).toBe(reference)
})
