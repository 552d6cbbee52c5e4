/** The cells of one row by column name. */
export type Cells = ReadonlyMap<string, string>

/** The rows of an imported table that describe one product. */
export interface ProductRows {
  row: number
  /** Its keys: a product is known by its slug, else by its SKU, else by its exact title. */
  slug: string
  sku: string
  title: string
  cells: Cells
  options: OptionRow[]
}

export interface OptionRow {
  row: number
  cells: Cells
  /** Of an option that the shop has, whatever it is called in the table. */
  id?: string
}

export interface RowError {
  row: number
  column: string
  message: string
}
