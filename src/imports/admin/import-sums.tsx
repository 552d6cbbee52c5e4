import { groupRowErrors } from '../../catalog/admin/products/group-row-errors'
import { importInWords } from '../../catalog/admin/products/product-words'
import styles from '../../catalog/admin/products/products.module.css'
import type { ProductImport } from '../../catalog/contract/admin-product-files'
import { ScrollFrame } from '../../platform/admin/lists/scroll-frame'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'
import { StaleCells } from './stale-cells'

/** The changes of a preview or an import, and how the columns were read. */
export function ImportSums({ found }: { found: ProductImport }) {
  const { faults, ignored, advice, taken, pictures } = found
  return (
    <>
      <p role="status">{importInWords(found)}</p>
      {advice && <Notice>{advice}</Notice>}
      <StaleCells stale={found.stale} />
      <Emptied {...found} />
      {pictures > 0 && <p>{picturesInWords(found)}</p>}
      {ignored.length > 0 && <p>{m.columnsThatAreNotUsed({ ignored: ignored.join(', ') })}</p>}
      {taken.length > 0 && <Taken taken={taken} />}
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  )
}

const picturesInWords = ({ pictures, applied }: ProductImport) =>
  applied ? m.picturesBeingFetchedEachProduct({ pictures }) : m.picturesWillBeFetchedFor({ pictures })

function Taken({ taken }: { taken: ProductImport['taken'] }) {
  return (
    <details className={styles.fold}>
      <summary>{m.howEachColumnIsRead({ count: taken.length })}</summary>
      <ScrollFrame className={styles.faults} name="How each column is read">
        <table>
          <thead>
            <tr>
              <th scope="col">{m.columnInTheFile()}</th>
              <th scope="col">{m.readAs()}</th>
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

/** An empty cell clears a value, because exports have empty cells for missing values. */
function Emptied({ emptied, applied }: Pick<ProductImport, 'emptied' | 'applied'>) {
  if (emptied.length === 0) return null
  const lost = emptied.map(({ column, products, firstRow }) =>
    m.columnOfProductsFirstIn({ column, products, firstRow }),
  )
  return (
    <Notice tone="warning">
      {m.clearedValues({
        values: applied ? m.valuesCleared() : m.valuesThatWillBeCleared(),
        lost: lost.join(', '),
      })}{' '}
      {!applied && m.leaveAColumnOutTo()}
    </Notice>
  )
}

function Faults({ faults }: Pick<ProductImport, 'faults'>) {
  const rows = new Set(faults.map(({ row }) => row)).size
  return (
    <>
      <Notice tone="warning">{m.errorsInRowsTheseRows({ count: faults.length, rows })}</Notice>
      <ScrollFrame className={styles.faults} name="Rows that are left out">
        <table>
          <thead>
            <tr>
              <th scope="col">{m.rows()}</th>
              <th scope="col">{m.column()}</th>
              <th scope="col">{m.problems()}</th>
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
