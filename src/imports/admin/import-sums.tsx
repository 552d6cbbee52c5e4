import { groupRowErrors } from '../../catalog/admin/products/group-row-errors'
import { importInWords } from '../../catalog/admin/products/product-words'
import styles from '../../catalog/admin/products/products.module.css'
import type { ProductImport } from '../../catalog/contract/admin-product-files'
import { count } from '../../platform/admin/components/format'
import { ScrollFrame } from '../../platform/admin/lists/scroll-frame'
import { Notice } from '../../ui/components/notice'
import { StaleCells } from './stale-cells'

/** What a table would do or did, and how its columns were read. */
export function ImportSums({ found }: { found: ProductImport }) {
  const { faults, ignored, advice, taken, pictures } = found
  return (
    <>
      <p role="status">{importInWords(found)}</p>
      {advice && <Notice>{advice}</Notice>}
      <StaleCells stale={found.stale} />
      <Emptied {...found} />
      {pictures > 0 && <p>{picturesInWords(found)}</p>}
      {ignored.length > 0 && <p>Columns that are not used: {ignored.join(', ')}.</p>}
      {taken.length > 0 && <Taken taken={taken} />}
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  )
}

const picturesInWords = ({ pictures, applied }: ProductImport) =>
  applied
    ? `${count(pictures, 'picture')} being fetched. Each product shows its own, and says which could not be fetched.`
    : `${count(pictures, 'picture')} will be fetched for products that have none.`

function Taken({ taken }: { taken: ProductImport['taken'] }) {
  return (
    <details className={styles.fold}>
      <summary>How each column is read ({taken.length})</summary>
      <ScrollFrame className={styles.faults} name="How each column is read">
        <table>
          <thead>
            <tr>
              <th scope="col">Column of the table</th>
              <th scope="col">Read as</th>
            </tr>
          </thead>
          <tbody>
            {taken.map(({ column, as }) => (
              <tr key={`${column} ${as}`}>
                <td>{column}</td>
                <td>{as}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </details>
  )
}

/** An empty cell clears a value, because the export has an empty cell if there is none. */
function Emptied({ emptied, applied }: Pick<ProductImport, 'emptied' | 'applied'>) {
  if (emptied.length === 0) return null
  const lost = emptied.map(
    ({ column, products, firstRow }) =>
      `${column} of ${count(products, 'product')} (first in row ${firstRow})`,
  )
  return (
    <Notice tone="warning">
      {applied ? 'What the shop had was taken away' : 'This would take away what the shop has'} where the
      table has an empty cell, or no row for an option: {lost.join(', ')}.{' '}
      {!applied && 'Leave a column out to keep what is there.'}
    </Notice>
  )
}

function Faults({ faults }: Pick<ProductImport, 'faults'>) {
  const rows = new Set(faults.map(({ row }) => row)).size
  return (
    <>
      <Notice tone="warning">
        {count(faults.length, 'error')} in {count(rows, 'row')}. These rows are left out.
      </Notice>
      <ScrollFrame className={styles.faults} name="Rows that are left out">
        <table>
          <thead>
            <tr>
              <th scope="col">Rows</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {groupRowErrors(faults).map(({ rows, column, message }) => (
              <tr key={`${column} ${message}`}>
                <td>{rows}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  )
}
