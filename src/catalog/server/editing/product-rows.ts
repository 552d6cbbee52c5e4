/** The cells of one row by column name. */
export type Cells = ReadonlyMap<string, string>

/** The rows of an imported table that describe one product. */
export interface ProductRows {
  row: number
  /** The key: the slug it has or would get, else its SKU. */
  slug: string
  sku: string
  cells: Cells
  options: { row: number; cells: Cells }[]
}

export interface RowError {
  row: number
  column: string
  message: string
}
