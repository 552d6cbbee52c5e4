import { colours, type PdfDocument } from './pdf-document'

export interface Column<T> {
  title: string
  /** In points. The one column without a width takes the rest. */
  width?: number
  align?: 'left' | 'right'
  value: (row: T, index: number) => string
}

const size = 8
const gap = 6

/** Repeats the titles on each new page. */
export function writeTable<T>(pdf: PdfDocument, columns: readonly Column<T>[], rows: readonly T[]): void {
  const placed = place(pdf, columns)
  writeTitles(pdf, placed)
  for (const [index, row] of rows.entries()) {
    const cells = placed.map((column) => ({ ...column, text: column.value(row, index) }))
    const height = Math.max(...cells.map(({ text, width }) => pdf.heightOf(text, width, { size }))) + 5
    if (pdf.y + height > pdf.bottom) {
      pdf.addPage()
      writeTitles(pdf, placed)
    }
    for (const { text, x, width, align = 'left' } of cells)
      pdf.write(text, x, pdf.y + 2, width, { size, align })
    pdf.y += height
    pdf.line(pdf.y - 0.5)
  }
}

type Placed<T> = Column<T> & { x: number; width: number }

function place<T>(pdf: PdfDocument, columns: readonly Column<T>[]): Placed<T>[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const rest = pdf.width - 2 * gap - taken - gap * (columns.length - 1)
  let x = pdf.left + gap
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? rest }
    x += placed.width + gap
    return placed
  })
}

function writeTitles<T>(pdf: PdfDocument, columns: readonly Placed<T>[]): void {
  pdf.fillBox(pdf.left, pdf.y, pdf.width, 17, colours.sage)
  for (const { title, x, width, align = 'left' } of columns)
    pdf.write(title, x, pdf.y + 3.5, width, { size: 7.5, face: 'strong', align })
  pdf.y += 19
}
