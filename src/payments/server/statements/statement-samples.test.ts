import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readStatement } from './read-statement'
import { findColumns } from './statement-columns'
import { readSheets } from './statement-files'

const folder = path.resolve(import.meta.dirname, '../../../../tests/support/samples/statements')

async function read(bytes: Uint8Array) {
  for (const { rows } of await readSheets(bytes)) {
    const head = findColumns(rows.map(({ cells }) => cells))
    if (head) return { head, ...readStatement(rows, head, '2026-11-28') }
  }
  throw new Error('The columns were not found')
}

test.each([
  ['apostrophes.csv', 235, '633010261450', 0],
  ['canara.csv', 265, '633010110989', 1],
  ['coop-html.xls', 265, '633010237693', 0],
  ['credit-with-plus.csv', 250, '633010411911', 0],
  ['gpay-business.csv', 265, '633010229774', 0],
  ['hdfc-delimited-comma-in-narration.txt', 235, '633010008042', 1],
  ['hdfc-excel-saved-as.csv', 240, '633010015961', 1],
  ['hdfc.xls', 240, '633010015961', 1],
  ['icici-OpTransactionHistory.xls', 265, '633010047637', 1],
  ['kotak-combined.csv', 250, '633010095151', 1],
  ['sbi-tab.xls', 250, '633010031799', 1],
  ['ujjivan-particular.csv', 240, '633010396073', 0],
  ['union.xls', 245, '633010150584', 1],
  ['yes.csv', 265, '633010174341', 1],
])('%s has one credit of Rs. %d with the reference %s', async (file, rupees, reference, debits) => {
  const { credits, ...rest } = await read(readFileSync(path.join(folder, file)))

  expect(credits).toEqual([
    {
      bookedOn: '2026-11-28',
      description: expect.any(String),
      references: expect.arrayContaining([reference]),
      transactionReference: reference,
      amountPaise: rupees * 100,
    },
  ])
  expect(rest).toMatchObject({ debits, unpaid: 0, unread: [] })
})

test('lines of stars around the headings are not part of their names', async () => {
  const { head } = await read(readFileSync(path.join(folder, 'hdfc-excel-saved-as.csv')))

  expect(head.columns).toMatchObject({ date: 'Date', amount: 'Deposit Amt.', description: ['Narration'] })
})

test.each([
  ['merchant-utr-failed-row.csv', { debits: 0, unpaid: 1 }],
  ['phonepe-business-failed.csv', { debits: 0, unpaid: 1 }],
  ['mapping-without-kind.csv', { debits: 1, unpaid: 0 }],
])('%s has no money that came in', async (file, counts) => {
  expect(await read(readFileSync(path.join(folder, file)))).toMatchObject({
    credits: [],
    unread: [],
    ...counts,
  })
})

test('a protected workbook asks for a copy without a password', async () => {
  const bytes = readFileSync(path.join(folder, 'sbi-new-password.xlsx'))

  await expect(readSheets(bytes)).rejects.toThrow('This file is protected by a password.')
})

/** Each has a credit of Rs. 1,485 with 633010110989 and a debit of Rs. 560, which UTR reports lack. */
const layouts: [string, string, number][] = [
  [
    'Axis',
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n27-11-2026,-,UPI/P2M/633000000001/RAJ PACKAGING,560.00, ,8440.00,33\n28-11-2026,-,UPI/P2A/633010110989/MEENA/SBIN, ,1485.00,9925.00,33',
    1,
  ],
  [
    'IDFC',
    'Transaction Date,Value Date,Particulars,Cheque No.,Debit,Credit,Balance\n27-Nov-2026,27-Nov-2026,UPI/DR/633000000001/RAJ,,560.00,,"8,440.00"\n28-Nov-2026,28-Nov-2026,UPI/CR/633010110989/MEENA,,,"1,485.00","9,925.00"',
    1,
  ],
  [
    'words beside the figure',
    'Date;Description;Amount;Balance\n27/11/26;RAJ PACKAGING;₹ 560.00 Dr;8,440.00 Cr\n28/11/26;UPI 633010110989;₹ 1,485.00 Cr;9,925.00 Cr',
    1,
  ],
  [
    'signs',
    'Posting Date,Details,Amount (INR),Balance\n2026-11-27,RAJ PACKAGING,-560.00,8440\n2026-11-28,UPI 633010110989,1485.00,9925',
    1,
  ],
  [
    'a minus behind',
    'Value Dt,Remarks,Txn Amount\n27.11.2026,RAJ PACKAGING,560.00-\n28.11.2026,UPI 633010110989,1485.00',
    1,
  ],
  [
    'a minus of another kind',
    'Date,Remarks,Amount\n27/11/2026,RAJ PACKAGING,− Rs. 560.00\n28/11/2026,UPI 633010110989,+ Rs. 1485.00',
    1,
  ],
  [
    'only money in marked',
    'Date,Details,Amount\n27/11/2026,RAJ PACKAGING,Rs.560.00\n28/11/2026,UPI 633010110989,+ Rs.1485.00',
    1,
  ],
  [
    'brackets',
    'Date,Narration,Amount\n27-Nov-26,RAJ PACKAGING,(560.00)\n28-Nov-26,UPI 633010110989,"1,485.00"',
    1,
  ],
  [
    'a column for the direction',
    'Sl No,Txn Date,Txn Type,Reference Number,Narration,Amount,Indicator\n1,27/11/2026,UPI,633000000001,RAJ,560.00,D\n2,28/11/2026,UPI,633010110989,MEENA,1485.00,C',
    1,
  ],
  [
    'a direction without a heading',
    'Date,Particulars,Amount,,Balance,\n27/11/2026,RAJ PACKAGING,560.00,Dr,8440.00,Cr\n28/11/2026,UPI 633010110989,1485.00,Cr,9925.00,Cr',
    1,
  ],
  [
    'money in first, text last',
    'Balance,Money In,Money Out,Date,Particulars\n8440.00,,560.00,27/11/2026,RAJ PACKAGING\n9925.00,1485.00,,28/11/2026,UPI 633010110989',
    1,
  ],
  [
    'month first',
    'Date,Narration,Withdrawals,Deposits\n11/27/2026,RAJ PACKAGING,560.00,\n11/28/2026,UPI 633010110989,,1485.00',
    1,
  ],
  [
    'named months first',
    'Date,Narration,Paid Out,Paid In\n"Nov 27, 2026",RAJ PACKAGING,560.00,\n"Nov 28, 2026, 10:11:12 AM",UPI 633010110989,,1485.00',
    1,
  ],
  [
    'headings in two rows',
    'Txn,Value,Description,Ref No./,Debit,Credit\nDate,Date,,Cheque No.,,\n27/11/2026,27/11/2026,RAJ,,560.00,\n28/11/2026,28/11/2026,UPI/633010110989/x,,,1485.00',
    1,
  ],
  [
    'a broken number',
    'Date,Narration,Debit,Credit\n27/11/2026,RAJ,560.00,\n28/11/2026,"UPI/CR/6330\n10110989/MEENA",,1485.00',
    1,
  ],
  [
    'commas in amounts without quotation marks',
    'Date,Narration,Debit,Credit,Balance\n27/11/2026,RAJ PACKAGING,560.00,,8,440.00\n28/11/2026,UPI/633010110989/MEENA,,1,485.00,9,925.00',
    1,
  ],
  [
    'opening and closing balances',
    'Date,Narration,Debit,Credit,Balance\n01/11/2026,OPENING BALANCE,,,9000.00\n27/11/2026,RAJ,560.00,,8440.00\n28/11/2026,UPI/633010110989,,1485.00,9925.00\n,TOTAL,560.00,1485.00,\n*** End of Statement ***',
    1,
  ],
  [
    'PhonePe',
    'Transaction Date,Transaction Type,Transaction UTR,Total Transaction Amount,Fee,Transaction Status\n27-11-2026 09:00:00,REFUND,633000000001,560,0,SUCCESS\n28-11-2026 10:11:12,PAYMENT,633010110989,1485,0,COMPLETED',
    1,
  ],
  [
    'Paytm',
    "Transaction_ID,Order_ID,Transaction_Date,Transaction_Type,Status,Customer_VPA,Bank_Transaction_ID,Amount,Commission\n'2026112811121280,'O1,'28-11-2026 10:11:12,ACQUIRING,SUCCESS,'a@ybl,'633010110989,'1485.00,'0.00\n'2026112811121281,'O2,'28-11-2026 10:11:12,ACQUIRING,PENDING,'a@ybl,'633010110990,'560.00,'0.00",
    0,
  ],
  [
    'BharatPe',
    'Date,Time,Transaction ID,Bank Reference No.,Payer Name,Payer VPA,Amount (in Rs.),Type,Status\n28 Nov 2026,10:11 AM,T1,633010110989,MEENA,meena@ybl,"1,485.00",Received,SUCCESS',
    0,
  ],
  [
    'Google Pay',
    'Creation time,Transaction ID,Payer,Payment method,Amount,Status\n"Nov 28, 2026, 10:11",633010110989,Meena,UPI,"₹1,485.00",Complete\n"Nov 28, 2026, 10:12",633010110990,Meena,UPI,₹560.00,Failed',
    0,
  ],
  [
    'a UTR report with UTC times',
    'created_at,rrn,vpa,amount,status\n2026-11-27T20:10:00.000Z,633010110989,meena@ybl,1485.00,captured',
    0,
  ],
  [
    'a heading with a typing error',
    'DATE,CHQ NO,NARATION,COD,DEBIT,CREDIT,BALANCE\n27-NOV-26,,RAJ PACKAGING,UPI,560.00,,8440.00\n28-NOV-26,,UPI/633010110989/MEENA,UPI,,1485.00,9925.00',
    1,
  ],
  [
    'plus and minus in a column',
    'Date,Details,+/-,Amount\n27-Nov-2026,RAJ PACKAGING,-,560.00\n28-Nov-2026,UPI 633010110989,+,1485.00',
    1,
  ],
  [
    'commas in every row',
    'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number\n27/11/26,UPI-RAJ, B, C-TEA, GHEE,27/11/26,560.00,0.00,0000633099990001\n28/11/26,UPI-A, B, C-TEA, GHEE,28/11/26,0.00,1485.00,0000633010110989',
    1,
  ],
  [
    'an app with money sent',
    'Date,Transaction ID,Customer name,UPI ID,Amount,Status\n28 Nov 2026,633010110989,Meena,9876543210@okaxis,"+₹1,485.00",Received\n27 Nov 2026,633010110001,RAJ PACKAGING,raj@okaxis,-₹560.00,Sent',
    1,
  ],
  [
    'two columns for directions',
    'Transaction Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr\n28-11-2026 10:11:12,UPI/MEENA,UPI-633010110989,1485.00,CR,"9,925.00",CR\n27-11-2026 10:11:12,UPI/RAJ,UPI-633055550002,560.00,DR,"8,440.00",CR',
    1,
  ],
  [
    'an amount above debit and credit',
    'Date,Narration,Amount (Rs.),,Balance\n,,Withdrawals,Deposits,\n27/11/2026,RAJ,560.00,,8440.00\n28/11/2026,UPI 633010110989,,1485.00,9925.00',
    1,
  ],
  [
    'rows that say who was paid',
    'Date,Details,Amount\n27/11/2026,Paid to RAJ PACKAGING,560.00\n28/11/2026,Received from MEENA UPI 633010110989,1485.00',
    1,
  ],
  [
    'W and D',
    'Date,Particulars,Amount,W/D\n27/11/2026,RAJ,560.00,W\n28/11/2026,UPI 633010110989,1485.00,D',
    1,
  ],
  [
    'two tables with other columns',
    'Date,Narration,Credit,Debit\n28/11/2026,UPI 633010110989,1485.00,\nDate,Narration,Debit,Credit\n27/11/2026,RAJ,560.00,',
    1,
  ],
  [
    'a day that a spreadsheet made a number',
    'Date,Narration,Debit,Credit\n27/11/2026,RAJ,560.00,\n46354,UPI 633010110989,,1485.00',
    1,
  ],
  [
    'a number in groups of digits',
    'Date,Narration,Ref No,Debit,Credit\n27/11/2026,RAJ,,560.00,\n28/11/2026,MEENA,6330 1011 0989,,1485.00',
    1,
  ],
  [
    'totals with a day',
    'Date,Narration,Debit,Credit,Balance\n27/11/2026,RAJ,560.00,,8440.00\n28/11/2026,UPI 633010110989,,1485.00,9925.00\n28/11/2026,Sub Total,,1485.00,\n28/11/2026,Page Total,,1485.00,\n28/11/2026,Balance C/F,,9925.00,9925.00',
    1,
  ],
  [
    'a payment that was paid back',
    'created_at,rrn,vpa,amount,amount_refunded,status\n28/11/2026,633010110989,meena@ybl,1485.00,0.00,captured\n28/11/2026,633010110990,raj@ybl,98.00,98.00,captured',
    1,
  ],
]

test.each(layouts)('the layout of %s is read', async (_name, text, debits) => {
  const { credits, ...rest } = await read(new TextEncoder().encode(text))

  expect(credits).toMatchObject([
    { bookedOn: '2026-11-28', amountPaise: 148_500, transactionReference: '633010110989' },
  ])
  expect(rest).toMatchObject({ debits, unread: [] })
})
