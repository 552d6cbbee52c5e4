import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readNumberedTable, readTable } from './read-table'
import { readCell, writeCsv } from './write-csv'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** A minimal XLSX file with the rows of its only sheet. */
const partsOf = (rows: string) => ({
  '[Content_Types].xml': utf8(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  ),
  'xl/workbook.xml': utf8(
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': utf8(
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': utf8(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  ),
})
const anXlsx = (rows: string) => zipSync(partsOf(rows))

/** As programs write it that do not know the size of a part in advance and write it afterwards. */
function asStream(parts: Record<string, Uint8Array>): Uint8Array {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_error, chunk) => chunks.push(chunk))
  for (const [name, bytes] of Object.entries(parts)) {
    const part = new ZipDeflate(name, { level: 1 })
    zip.add(part)
    part.push(bytes, true)
  }
  zip.end()
  return Buffer.concat(chunks)
}

test.each([
  ['commas', 'Date,Amount\n01/11/2026,"1,234.50"\n'],
  ['semicolons', 'Date;Amount\r\n01/11/2026;1,234.50\r\n'],
  ['tabs', 'Date\tAmount\n01/11/2026\t1,234.50'],
  ['empty lines and spaces', '\n\nDate, Amount\n,\n01/11/2026,"1,234.50 "\n\n'],
])('a CSV file parted by %s is read', async (_name, text) => {
  expect(await readTable(utf8(text))).toEqual([
    ['Date', 'Amount'],
    ['01/11/2026', '1,234.50'],
  ])
})

test('a CSV file in another encoding reads the same', async () => {
  const utf16 = Buffer.from('\uFEFFName,Ort\nமீனா,Zürich', 'utf16le')
  const latin = Buffer.from('Name,Ort\nRen\u00e9,Z\u00fcrich', 'latin1')

  expect((await readTable(utf16))[1]).toEqual(['மீனா', 'Zürich'])
  expect((await readTable(latin))[1]).toEqual(['René', 'Zürich'])
})

test.each([
  ['with nothing after it that ends it', 'a,b\nx,1\n\n"y,2\nz,3', 4],
  ['before a cell in inches', 'name,brand,price\n"Bajra,Vayal,90\nRagi,Vayal,80\nTin 5",Vayal,70\n', 2],
  ['before quoted rows', 'name,brand,price\n"Ragi","Vayal","80"\n"Bajra,"Vayal","90"\n"Tin","V","7"', 3],
  ['before an empty quoted cell', 'name,brand,price\nRagi,Vayal,80\n"Bajra,Vayal,90\n"",Vayal,7\n', 3],
  ['within a row', 'name,brand,price\nRagi,Vayal,80\n"Bajra" 5,Vayal,"90"\n', 3],
  ['among padded cells', 'name, brand, price\n"Bajra, Vayal, 90\nRagi, Vayal, 80\nTin 5", Vayal, 70\n', 2],
  ['with semicolons', 'name;price\n"Bajra;90\nRagi;80\nTin 5";70\n', 2],
])('an unpaired quotation mark %s is rejected with its row', async (_name, text, row) => {
  await expect(readTable(utf8(text))).rejects.toMatchObject({
    ...{ status: 400, code: 'TABLE_UNREADABLE', message: expect.stringContaining(`Row ${row} has`) },
  })
})

test('harmless quotation marks are read literally', async () => {
  const text =
    'name,text,price\nTin 5",Say "hi",9\nHoney,"Raw,\nfrom hills, nice, 5"" tin",90\nGhee,"A2 "pure" milk",7\nOil,"Cold pressed.\nRich in iron, zinc",8'

  expect((await readTable(utf8(text))).slice(1)).toEqual([
    ['Tin 5"', 'Say "hi"', '9'],
    ['Honey', 'Raw,\nfrom hills, nice, 5" tin', '90'],
    ['Ghee', 'A2 "pure" milk', '7'],
    ['Oil', 'Cold pressed.\nRich in iron, zinc', '8'],
  ])
})

test.each([
  ['that Excel needs for its delimiter', 'sep=;\r\nName;Price\r\nTea, green;9'],
  ['in quotes', '"sep=;"\nName;Price\nTea, green;9'],
])('a first line %s is no row', async (_name, text) => {
  expect(await readNumberedTable(utf8(text))).toEqual([
    { number: 1, cells: ['Name', 'Price'] },
    { number: 2, cells: ['Tea, green', '9'] },
  ])
})

test.each([
  ['CR alone', 'a,b\r"x\ny",1\rz,2\r'],
  ['CRLF and LF in one file', 'a,b\r\n"x\ny",1\nz,2\r\n'],
])('rows that end in %s are split', async (_name, text) => {
  expect(await readTable(utf8(text))).toEqual([
    ['a', 'b'],
    ['x\ny', '1'],
    ['z', '2'],
  ])
})

test('an XLSX file is read, and its long numbers stay digits', async () => {
  const rows =
    '<row r="1"><c r="A1"><v>412345678901234567</v></c><c r="B1" t="inlineStr"><is><t> Tea </t></is></c></row>'

  for (const file of [anXlsx(rows), asStream(partsOf(rows)), zipSync(partsOf(rows), { level: 0 })])
    expect(await readTable(file)).toEqual([['412345678901234567', 'Tea']])
})

test('a number of an XLSX file is read as typed, not as Excel stores it', async () => {
  const written = ['99.900000000000006', '304.10000000000002', '0.10000000000000001', '4.3499999999999996']
  const whole = ['12', '1E-3', '1.5E+2', '2.9999999999999999E-2']
  const cells = [...written, ...whole].map((value, at) => `<c r="${'ABCDEFGH'[at]}1"><v>${value}</v></c>`)

  const [row] = await readTable(anXlsx(`<row r="1">${cells.join('')}</row>`))

  expect(row).toEqual(['99.9', '304.1', '0.1', '4.35', '12', '0.001', '150', '0.03'])
})

test('a number of an XLSX file that lost digits is not read as a whole number', async () => {
  const cells = ['8.9012345678900001E+12', '1.23456789012345E+15'].map(
    (value, at) => `<c r="${'AB'[at]}1"><v>${value}</v></c>`,
  )

  const [row] = await readTable(anXlsx(`<row r="1">${cells.join('')}</row>`))

  expect(row).toEqual(['8901234567890', '1.23456789012345E+15'])
})

test.each([
  ['a CSV file', utf8('\n;;\nName;Town\n\n"Two\nlines";Karur\n')],
  [
    'an XLSX file',
    anXlsx(
      '<row r="3"><c r="A3" t="inlineStr"><is><t>Name</t></is></c></row><row r="5"><c r="A5" t="inlineStr"><is><t>Two</t></is></c></row>',
    ),
  ],
])('empty rows of %s say nothing, but are counted', async (_name, bytes) => {
  expect((await readNumberedTable(bytes)).map(({ number }) => number)).toEqual([3, 5])
})

/** Without what can be freed: on a busy machine that waits for longer. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('millions of empty lines take no memory, and the row after them keeps its number', async () => {
  const text = `Name,Town\r\n${'\r\n'.repeat(4_000_000)}Meena,Karur\r\n`
  const bytes = utf8(text)
  const before = heapInUse()

  const rows = await readNumberedTable(bytes)

  expect(heapInUse() - before).toBeLessThan(10_000_000)
  expect(rows.map(({ number }) => number)).toEqual([1, 4_000_002])
})

test('a file with too many rows is rejected, wherever its empty rows are', async () => {
  const rows = (count: number) => utf8('a,b\n,\n\n'.repeat(count))

  expect(await readTable(rows(100_000))).toHaveLength(100_000)
  await expect(readTable(rows(100_001))).rejects.toMatchObject({
    ...{ status: 400, code: 'TABLE_UNREADABLE', message: expect.stringMatching(/more than 100000 rows/) },
  })
})

test.each([
  ['nothing', new Uint8Array()],
  ['only empty lines', utf8('\n\n,,\n')],
  ['a PDF', utf8('%PDF-1.7 …')],
  ['a page', utf8('<!doctype html><p>Login</p>')],
  ['bytes', new Uint8Array([0, 1, 2, 3, 0, 0])],
  ['a cut XLSX', anXlsx('<row/>').subarray(0, 300)],
  ['a zip that holds no sheet', zipSync({ 'a.txt': utf8('x') })],
])('%s is rejected with a message', async (_name, bytes) => {
  await expect(readTable(bytes)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/\.$/) })
})

test('a zip bomb is rejected by its unpacked size, whatever size it declares', async () => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_error, chunk) => chunks.push(chunk))
  const part = new ZipPassThrough('xl/worksheets/sheet1.xml')
  // Compressed already: its size field has the compressed size.
  part.compression = 8
  zip.add(part)
  part.push(deflateRawSync(new Uint8Array(210 * 1024 * 1024)), true)
  zip.end()

  await expect(readTable(Buffer.concat(chunks))).rejects.toMatchObject({
    ...{ status: 400, message: 'This file is too large when unpacked. Please split it.' },
  })
})

test('cells that look like formulas are escaped, and read back unchanged', async () => {
  const payloads = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x', "'=1", "''=1"]

  const text = await writeCsv(payloads.map((payload) => [payload, 1]))

  const read = await readTable(utf8(text))
  for (const [cell] of read) expect(cell).toMatch(/^'/)
  expect(text).toMatch(/^\uFEFF/)
  expect(payloads.map((payload) => readCell(`'${payload}`))).toEqual(payloads)
})

test.each([
  'Tea;=1+1;',
  'Tea; best;@SUM(A1);-1',
  'Tea;"=1+1&";',
  "Tea;'=1;''+1",
  ';=1',
  'Tea;＝1',
  'Tea\n=1+1;',
  'Tea;\r\n\t+1',
  '\r=1+1;',
  "\r'=1",
])(
  '%j contains no formula with semicolons as delimiters either, in any quotes, and reads back unchanged',
  async (payload) => {
    const text = await writeCsv([
      ['a', 'b'],
      ['1', payload],
    ])

    for (const cell of text.split(/[;\r\n]/)) expect(cell).not.toMatch(/^[\t"]*[=+\-@＝＋－＠]/)
    const [, row] = await readTable(utf8(text))
    expect(row?.map(readCell)).toEqual(['1', payload])
  },
)

test('lines of a text without a formula unchanged', async () => {
  expect(await writeCsv([['<ul>\n\t<li>Tea &amp; honey; oil</li>\n</ul>']])).not.toContain("'")
})

test('every table is read as it was written', async () => {
  const character = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    fc.constantFrom(...`;"'=-@\n\r\t`),
  )
  const cell = fc
    .array(character, { maxLength: 12 })
    .map((characters) => characters.join('').replace(/\0/g, '').trim())
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 2 }), async (rows) => {
      const read = await readTable(utf8(await writeCsv([['a', 'b', 'c'], ...rows])))

      expect(read.slice(1).map((row) => row.map(readCell))).toEqual(rows)
    }),
    { numRuns: 200 },
  )
})
