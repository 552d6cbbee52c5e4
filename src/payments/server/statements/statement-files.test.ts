import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheets } from './statement-files'

const utf8 = (text: string) => new TextEncoder().encode(text)
const cellsOf = async (text: string) => (await readSheets(utf8(text)))[0]?.rows.map(({ cells }) => cells)

test.each([
  ['nothing', utf8(''), 'The file is empty.'],
  ['a PDF', utf8('%PDF-1.7'), 'This is a PDF. Download'],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'This is a picture. Download'],
  ['a picture of an iPhone', utf8('\0\0\0\x18ftypheic'), 'This is a picture. Download'],
  ['a zip', zipSync({ 'statement.csv': utf8('Date') }), 'This is an archive (ZIP). Unpack'],
  ['a zip of an office document', zipSync({ 'word/document.xml': utf8('x') }), 'This is a text document'],
  ['another spreadsheet', zipSync({ 'xl/workbook.bin': utf8('x') }), 'save it as XLSX or CSV'],
  ['a log-in page', utf8('<!doctype html><form>Log in</form>'), 'This is a web page without a table'],
  ['bytes', new Uint8Array([1, 0, 0, 1]), 'This is neither a table nor an Excel file.'],
  ['an Excel file that is cut', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'save it as XLSX'],
  [
    'an open quotation mark',
    utf8('Date,Narration,Debit,Credit\n27/11/2026,a,,1.00\n28/11/2026,"UPI,,2.00\n28/11/2026,c,,3.00'),
    'Row 3 has an unclosed quotation mark',
  ],
  [
    'a quotation mark that closes two rows below',
    utf8(
      'Date,Narration,Debit,Credit\n27/11/2026,a,,1.00\n28/11/2026,"UPI,,2.00\n28/11/2026,b,,3.00\n28/11/2026,c",,4.00',
    ),
    'Row 3 has an unclosed quotation mark',
  ],
  [
    'a quotation mark around a whole row',
    utf8(
      'Date,Narration,Debit,Credit\n27/11/2026,a,,1.00\n27/11/2026,"RAJ\n28/11/2026,UPI 633010110989,,1485.00\nx",560.00,',
    ),
    'Row 3 has an unclosed quotation mark',
  ],
])('%s says what to do', async (_name, bytes, sentence) => {
  await expect(readSheets(bytes)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(sentence),
  })
})

test('tables of a page are read, with entities, spans and line breaks', async () => {
  const page =
    '<html><style>td{}</style><table><tr><td><table><tr><td colspan=2>Statement &amp; more<td>x</tr></table></td></tr></table><table><tr><th>Date</th><th>Text</th><th>Credit</th></tr><tr><td>28/11/2026</td><td>UPI<br>6330</td><td>&#8377;265.00</td></tr></table>'

  expect(await cellsOf(page)).toEqual([
    ['Statement & more', '', 'x'],
    ['Date', 'Text', 'Credit'],
    ['28/11/2026', 'UPI\n6330', '₹265.00'],
  ])
})

test('a cell over several rows is blank in the lower ones, so that no amount counts twice', async () => {
  const page =
    '<table><tr><th rowspan=2>Date<th rowspan=2>Text<th colspan=2>Amount</tr><tr><th>Debit<th>Credit</tr><tr><td rowspan=2>28/11/2026<td>UPI<td><td rowspan=2>265.00</tr><tr><td>6330<td></tr></table>'

  expect(await cellsOf(page)).toEqual([
    ['Date', 'Text', 'Amount', ''],
    ['', '', 'Debit', 'Credit'],
    ['28/11/2026', 'UPI', '', '265.00'],
    ['', '6330', '', ''],
  ])
})

test('an XML spreadsheet of Excel 2003 is read', async () => {
  const xml =
    '<?xml version="1.0"?><Workbook xmlns:ss="urn:x"><Worksheet><Table><Row><Cell><Data ss:Type="String">Date</Data></Cell><Cell ss:Index="3"><Data>Credit</Data></Cell><Cell><Data>Narration</Data></Cell></Row></Table></Worksheet></Workbook>'

  expect(await cellsOf(xml)).toEqual([['Date', '', 'Credit', 'Narration']])
})

test('row numbers of a text file count blank lines', async () => {
  const [sheet] = await readSheets(utf8('\nDate\tText\tCredit\n\n28/11/2026\tUPI\t1,485.00\n'))

  expect(sheet?.rows).toEqual([
    { number: 2, cells: ['Date', 'Text', 'Credit'] },
    { number: 4, cells: ['28/11/2026', 'UPI', '1,485.00'] },
  ])
})
