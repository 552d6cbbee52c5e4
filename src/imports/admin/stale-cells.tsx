import styles from '../../catalog/admin/products/products.module.css'
import type { ProductImport } from '../../catalog/contract/admin-product-files'
import { ScrollFrame } from '../../platform/admin/lists/scroll-frame'
import { Notice } from '../../ui/components/notice'

/** What the shop changed after the table was exported. */
export function StaleCells({ stale }: Pick<ProductImport, 'stale'>) {
  if (stale.length === 0) return null
  return (
    <>
      <Notice tone="warning">
        The shop has changed since this table was exported. A cell that you did not edit stays as it is in the
        shop.
      </Notice>
      <ScrollFrame className={styles.faults} name="Changed in the shop since the export">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">In the table</th>
              <th scope="col">In the shop</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {stale.map(({ row, column, file, shop, takes }) => (
              <tr key={`${row} ${column}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{file || '–'}</td>
                <td>{shop || '–'}</td>
                <td>{takes === 'shop' ? 'Stays as in the shop' : 'Taken from the table'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  )
}
