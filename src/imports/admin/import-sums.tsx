import { importInWords } from '../../catalog/admin/products/product-words'
import styles from '../../catalog/admin/products/products.module.css'
import type { ProductImport } from '../../catalog/contract/admin-product-files'
import { SmallTable } from '../../platform/admin/lists/small-table'
import { formatRupees } from '../../platform/contract/money'
import { Notice } from '../../ui/components/notice'
import { groupRowErrors } from './group-row-errors'
import * as m from './messages'
import { StaleCells } from './stale-cells'

/** The changes of a preview or an import, and how the columns were read. */
export function ImportSums({ found }: { found: ProductImport }) {
  const { faults, ignored, advice, taken, pictures } = found
  return (
    <>
      <p role="status">{importInWords(found)}</p>
      {advice && <Notice>{advice}</Notice>}
      <Previewed {...found} />
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
  applied ? m.picturesBeingFetched({ pictures }) : m.picturesToFetch({ pictures })

/** Which products are new and which change, with their prices. */
function Previewed({ preview, added, changed }: ProductImport) {
  const fresh = preview.filter(({ priceBefore }) => priceBefore === null)
  const others = preview.filter(({ priceBefore }) => priceBefore !== null)
  return (
    <>
      {fresh.length > 0 && (
        <Products title={m.newProducts({ count: added })} products={fresh} count={added} />
      )}
      {others.length > 0 && (
        <Products title={m.changedProducts({ count: changed })} products={others} count={changed} />
      )}
    </>
  )
}

interface ProductsProps {
  title: string
  products: ProductImport['preview']
  /** With those that are not listed. */
  count: number
}

function Products({ title, products, count }: ProductsProps) {
  const more = count - products.length
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <SmallTable
        name={title}
        columns={[m.product(), m.price()]}
        rows={products.map((product) => [product.title, priceInWords(product)])}
      />
      {more > 0 && <p>{m.andMoreProducts({ count: more })}</p>}
    </details>
  )
}

const priceInWords = ({ priceBefore, price }: ProductsProps['products'][number]) =>
  priceBefore === null || priceBefore === price
    ? formatRupees(price)
    : m.priceChange({ before: formatRupees(priceBefore), price: formatRupees(price) })

function Taken({ taken }: { taken: ProductImport['taken'] }) {
  return (
    <details className={styles.fold}>
      <summary>{m.howEachColumnIsRead({ count: taken.length })}</summary>
      <SmallTable
        name="How each column is read"
        columns={[m.columnInTheFile(), m.readAs()]}
        rows={taken.map(({ column, as }) => [column, as])}
      />
    </details>
  )
}

/** An empty cell clears a value, because exports have empty cells for missing values. */
function Emptied({ emptied, applied }: Pick<ProductImport, 'emptied' | 'applied'>) {
  if (emptied.length === 0) return null
  const lost = emptied.map(({ column, products, firstRow }) =>
    m.clearedColumn({ column, products, firstRow }),
  )
  return (
    <Notice tone="warning">
      {m.clearedValues({
        values: applied ? m.valuesCleared() : m.valuesThatWillBeCleared(),
        lost: lost.join(', '),
      })}{' '}
      {!applied && m.leaveColumnOut()}
    </Notice>
  )
}

function Faults({ faults }: Pick<ProductImport, 'faults'>) {
  const rows = new Set(faults.map(({ row }) => row)).size
  return (
    <>
      <Notice tone="warning">{m.errorsInRows({ count: faults.length, rows })}</Notice>
      <SmallTable
        name="Rows that are left out"
        columns={[m.rows(), m.column(), m.problems()]}
        rows={groupRowErrors(faults).map(({ rows, column, message }) => [rows, column, message])}
      />
    </>
  )
}
