import { Bone, Loading } from '../../../ui/components/skeleton'
import * as m from '../messages'
import { comparedIn } from './compared-in'
import styles from './comparison.module.css'

/** The places of the rows that every comparison has; of one product there is none yet. */
export function ComparisonSkeleton({ search }: { search: string }) {
  const ids = comparedIn(search)
  const labels = [m.price(), m.unitPrice(), m.netQuantity(), m.stock(), m.brand()]
  return (
    <Loading>
      {ids.length < 2 ? (
        <Bone shape="title" />
      ) : (
        <div className={styles.comparison}>
          <span className={styles.toggle} />
          <div className={ids.length > 2 ? styles.wide : undefined} data-columns={ids.length}>
            <table className={styles.table}>
              <tbody>
                <SkeletonRow ids={ids} shape="wide" />
                <SkeletonRow ids={ids} shape="title" />
                {labels.map((label) => (
                  <SkeletonRow key={label} label={label} ids={ids} shape="line" />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </Loading>
  )
}

interface SkeletonRowProps {
  label?: string
  ids: readonly string[]
  shape: 'wide' | 'title' | 'line'
}

const SkeletonRow = ({ label, ids, shape }: SkeletonRowProps) => (
  <tr>
    {label ? <th scope="row">{label}</th> : <td className={styles.corner} />}
    {ids.map((id) => (
      <td key={id}>
        <Bone shape={shape} />
      </td>
    ))}
  </tr>
)
