import styles from '../../../catalog/admin/products/products.module.css'
import { ScrollFrame } from '../../../platform/admin/lists/scroll-frame'
import { Notice } from '../../../ui/components/notice'
import type { RowProblem } from '../../contract/delivery-zones'
import * as m from '../messages'

export function ImportProblems({ problems }: { problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null
  return (
    <>
      <Notice tone="warning">{m.fixTheFile()}</Notice>
      <ScrollFrame className={styles.faults} name={m.table()}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.row()}</th>
              <th scope="col">{m.theColumn()}</th>
              <th scope="col">{m.message()}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{row}</td>
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
