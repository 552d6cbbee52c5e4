import { colours, type PrintedDocument } from './pdf-document'

export interface Column<T> {
  title: string
  /** In points; one column without takes what is left. */
  width?: number
  align?: 'left' | 'right'
  value: (row: T, index: number) => string
}

const size = 8
const gap = 6

/** Writes rows below each other; on a new page the titles stand again. */
export function writeTable<T>(
  paper: PrintedDocument,
  columns: readonly Column<T>[],
  rows: readonly T[],
): void {
  const placed = place(paper, columns)
  writeTitles(paper, placed)
  for (const [index, row] of rows.entries()) {
    const cells = placed.map((column) => ({ ...column, text: column.value(row, index) }))
    const height = Math.max(...cells.map(({ text, width }) => paper.heightOf(text, width, { size }))) + 5
    if (paper.y + height > paper.bottom) {
      paper.turn()
      writeTitles(paper, placed)
    }
    for (const { text, x, width, align = 'left' } of cells)
      paper.write(text, x, paper.y + 2, width, { size, align })
    paper.y += height
    paper.line(paper.y - 0.5)
  }
}

type Placed<T> = Column<T> & { x: number; width: number }

function place<T>(paper: PrintedDocument, columns: readonly Column<T>[]): Placed<T>[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const rest = paper.width - 2 * gap - taken - gap * (columns.length - 1)
  let x = paper.left + gap
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? rest }
    x += placed.width + gap
    return placed
  })
}

function writeTitles<T>(paper: PrintedDocument, columns: readonly Placed<T>[]): void {
  paper.area(paper.left, paper.y, paper.width, 17, colours.sage)
  for (const { title, x, width, align = 'left' } of columns)
    paper.write(title, x, paper.y + 3.5, width, { size: 7.5, face: 'strong', align })
  paper.y += 19
}
