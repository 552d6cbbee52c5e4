import { SmallTable } from '../../../platform/admin/lists/small-table'
import { Notice } from '../../../ui/components/notice'
import type { RowProblem } from '../../contract/delivery-zones'
import * as m from '../messages'

export function ImportProblems({ problems }: { problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null
  return (
    <>
      <Notice tone="warning">{m.fixTheFile()}</Notice>
      <SmallTable
        name={m.table()}
        columns={[m.row(), m.theColumn(), m.message()]}
        rows={problems.map(({ row, column, message }) => [row, column, message])}
      />
    </>
  )
}
