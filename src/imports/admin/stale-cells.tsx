import type { ProductImport } from '../../catalog/contract/admin-product-files'
import { SmallTable } from '../../platform/admin/lists/small-table'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'

/** Cells that the shop changed after the export. */
export function StaleCells({ stale }: Pick<ProductImport, 'stale'>) {
  if (stale.length === 0) return null
  return (
    <>
      <Notice tone="warning">{m.changedSinceExport()}</Notice>
      <SmallTable
        name="Changed in the shop since the export"
        columns={[m.row(), m.column(), m.inTheTable(), m.inTheShop(), m.result()]}
        rows={stale.map(({ row, column, file, shop, takes }) => [
          row,
          column,
          file || '–',
          shop || '–',
          takes === 'shop' ? m.staysAsInTheShop() : m.takenFromTheTable(),
        ])}
      />
    </>
  )
}
