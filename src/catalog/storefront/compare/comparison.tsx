import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import type { Comparison as Compared } from '../../contract/compare'
import { comparedMost } from '../../contract/compare'
import * as m from '../messages'
import { AddCompared } from './add-compared'
import { ComparedEnds, ComparedProducts } from './compared-products'
import { comparedRows } from './compared-rows'
import styles from './comparison.module.css'

/** Two to four products beside each other. The server's HTML needs no code: every choice is a link. */
export function Comparison({ products, others }: Compared) {
  if (products.length === 0) return <Hint />
  const ids = products.map(({ _id }) => _id)
  return (
    <>
      {products.length > 1 && <ComparedTable products={products} />}
      {products.length < comparedMost && (
        <AddCompared ids={ids} others={others} only={products.length === 1 ? products[0] : undefined} />
      )}
    </>
  )
}

function ComparedTable({ products }: Pick<Compared, 'products'>) {
  const rows = comparedRows(products)
  const isWide = products.length > 2
  return (
    <div className={styles.comparison}>
      {rows.some(({ differs }) => !differs) && (
        <label className={styles.toggle}>
          <input type="checkbox" /> {m.onlyDifferences()}
        </label>
      )}
      <section
        className={isWide ? styles.wide : undefined}
        aria-label={m.comparison()}
        data-columns={products.length}
        tabIndex={isWide ? 0 : undefined}
      >
        <table className={styles.table}>
          <ComparedProducts products={products} />
          <tbody>
            {rows.map(({ label, values, differs, lowest }) => (
              <tr key={label} className={differs ? styles.differs : styles.same}>
                <th scope="row">
                  <span className={styles.label}>
                    <span>{label}</span> {differs && <span className={styles.mark}>{m.differs()}</span>}
                  </span>
                </th>
                {values.map((value, place) => (
                  <td key={products[place]?._id} data-name={isWide ? products[place]?.title : undefined}>
                    {value || '–'}
                    {lowest?.includes(place) && (
                      <strong className={styles.lowest}>
                        <Icon name="check" size={16} /> {m.lowestUnitPrice()}
                      </strong>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <ComparedEnds products={products} />
        </table>
      </section>
    </div>
  )
}

/** Until something is chosen the page is a placeholder without data [PAGE-01]. */
const Hint = () => (
  <>
    <p>{m.compareHint()}</p>
    <p className={styles.hintLinks}>
      <Link to="/product">{m.ourStore()}</Link> <Link to="/contact">{m.contact()}</Link>
    </p>
  </>
)
