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
}

const numberOf = (attributes: Record<string, string>, ...names: string[]) =>
  Number(names.map((name) => attributes[name]).find(Boolean)) || 0

/** The rows of all tables of a page, or of an XML spreadsheet of Excel 2003, in the order of the file. */
export function readHtmlRows(html: string): string[][] {
  const rows: string[][] = []
  const open: Row[] = []
  let skipped = 0
  const closeCell = (row: Row | undefined) => {
    if (row?.text === undefined) return
    row.cells.push(row.text, ...Array.from({ length: Math.min(row.span, mostColumns) - 1 }, () => ''))
    delete row.text
  }
  const closeRow = () => {
    const row = open.pop()
    closeCell(row)
    if (row) rows.push(row.cells)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const row = open.at(-1)
      if (hidden.includes(name)) skipped += 1
      else if (rowTags.includes(name)) open.push({ cells: [], span: 1 })
      else if (row && cellTags.includes(name)) {
        closeCell(row)
        const place = Math.min(numberOf(attributes, 'ss:index', 'index'), mostColumns)
        while (row.cells.length < place - 1) row.cells.push('')
        row.text = ''
        row.span = Math.max(1, numberOf(attributes, 'colspan') || numberOf(attributes, 'ss:mergeacross') + 1)
      } else if (row?.text && breaks.includes(name)) row.text += '\n'
    },
    ontext(text) {
      const row = open.at(-1)
      if (skipped === 0 && row?.text !== undefined) row.text += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (hidden.includes(name)) skipped -= 1
      else if (rowTags.includes(name)) closeRow()
      else if (cellTags.includes(name)) closeCell(open.at(-1))
    },
  })
  parser.write(html)
  parser.end()
  return rows
}
