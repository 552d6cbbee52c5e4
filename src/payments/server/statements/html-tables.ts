import { Parser } from 'htmlparser2'

const rowTags = ['tr', 'row', 'ss:row']
const cellTags = ['td', 'th', 'cell', 'ss:cell']
const breaks = ['br', 'p', 'div', 'li']
const hidden = ['script', 'style', 'title']
const mostColumns = 100

interface Row {
  cells: string[]
  /** The text of the cell that is open. */
  text?: string
  span: number
  /** How many rows the open cell spans. */
  down: number
  /** Of its table: for each place, in how many rows a cell from above still is. */
  spanned: Map<number, number>
}

/** A cell that spans several rows is blank in the lower ones, so that an amount counts once. */
function skipSpanned({ cells, spanned }: Row): void {
  for (let left = spanned.get(cells.length) ?? 0; left > 0; left = spanned.get(cells.length) ?? 0) {
    spanned.set(cells.length, left - 1)
    cells.push('')
  }
}

const numberOf = (attributes: Record<string, string>, ...names: string[]) =>
  Number(names.map((name) => attributes[name]).find(Boolean)) || 0

/** The rows of all tables of a page, or of an XML spreadsheet of Excel 2003, in the order of the file. */
export function readHtmlRows(html: string): string[][] {
  const rows: string[][] = []
  const open: Row[] = []
  const tables = [new Map<number, number>()]
  let skipped = 0
  const closeCell = (row: Row | undefined) => {
    if (row?.text === undefined) return
    for (let place = 0; row.down > 1 && place < Math.min(row.span, mostColumns); place += 1)
      row.spanned.set(row.cells.length + place, row.down - 1)
    row.cells.push(row.text, ...Array.from({ length: Math.min(row.span, mostColumns) - 1 }, () => ''))
    delete row.text
  }
  const closeRow = () => {
    const row = open.pop()
    closeCell(row)
    if (!row) return
    skipSpanned(row)
    rows.push(row.cells)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const row = open.at(-1)
      if (hidden.includes(name)) skipped += 1
      else if (name === 'table') tables.push(new Map())
      else if (rowTags.includes(name))
        open.push({ cells: [], span: 1, down: 1, spanned: tables.at(-1) ?? new Map() })
      else if (row && cellTags.includes(name)) {
        closeCell(row)
        const place = Math.min(numberOf(attributes, 'ss:index', 'index'), mostColumns)
        skipSpanned(row)
        while (row.cells.length < place - 1) row.cells.push('')
        row.text = ''
        row.down = numberOf(attributes, 'rowspan')
        row.span = Math.max(1, numberOf(attributes, 'colspan') || numberOf(attributes, 'ss:mergeacross') + 1)
      } else if (row?.text && breaks.includes(name)) row.text += '\n'
    },
    ontext(text) {
      const row = open.at(-1)
      if (skipped === 0 && row?.text !== undefined) row.text += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (hidden.includes(name)) skipped -= 1
      else if (name === 'table') tables.pop()
      else if (rowTags.includes(name)) closeRow()
      else if (cellTags.includes(name)) closeCell(open.at(-1))
    },
  })
  parser.write(html)
  parser.end()
  return rows
}
