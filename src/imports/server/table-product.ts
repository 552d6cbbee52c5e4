/** Of one row, by the names of the columns. */
export type Cells = ReadonlyMap<string, string>

/** The rows of a table that are about one product. */
export interface TableProduct {
  row: number
  /** What it is known by: the address it has or would get, else its SKU. */
  slug: string
  sku: string
  cells: Cells
  options: { row: number; cells: Cells }[]
}

/** What is wrong with a cell. */
export interface Fault {
  row: number
  column: string
  message: string
}
