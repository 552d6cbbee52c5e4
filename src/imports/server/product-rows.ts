/** The cells of one row by column name. */
export type Cells = ReadonlyMap<string, string>

/** The rows of an imported table that describe one product. */
export interface ProductRows {
  row: number
  /** Identifies the product: by slug, else SKU, else exact title. */
  slug: string
  sku: string
  title: string
  cells: Cells
  options: OptionRow[]
}

export interface OptionRow {
  row: number
  cells: Cells
  /** The id of an existing option, regardless of its name in the table. */
  id?: string | undefined
}

export interface RowError {
  row: number
  column: string
  message: string
}
