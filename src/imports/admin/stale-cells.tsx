import styles from '../../catalog/admin/products/products.module.css'
import type { ProductImport } from '../../catalog/contract/admin-product-files'
import { ScrollFrame } from '../../platform/admin/lists/scroll-frame'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'

/** Cells that the shop changed after the export. */
export function StaleCells({ stale }: Pick<ProductImport, 'stale'>) {
  if (stale.length === 0) return null
  return (
    <>
      <Notice tone="warning">{m.theShopHasChangedSince()}</Notice>
      <ScrollFrame className={styles.faults} name="Changed in the shop since the export">
        <table>
          <thead>
            <tr>
              <th scope="col">{m.row()}</th>
              <th scope="col">{m.column()}</th>
              <th scope="col">{m.inTheTable()}</th>
              <th scope="col">{m.inTheShop()}</th>
              <th scope="col">{m.result()}</th>
            </tr>
          </thead>
          <tbody>
            {stale.map(({ row, column, file, shop, takes }) => (
              <tr key={`${row} ${column}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{file || '–'}</td>
                <td>{shop || '–'}</td>
                <td>{takes === 'shop' ? m.staysAsInTheShop() : m.takenFromTheTable()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  )
}
