import { Facts } from '../../../platform/admin/components/detail'
import { Button } from '../../../ui/components/button'
import type { ColumnMapping } from '../../contract/payments'
import styles from './payments.module.css'

const quoted = (name: string | undefined) => name && `“${name}”`

/** Which columns were read as what, so that a wrong guess can be seen and changed. */
export function TakenColumns({ mapping, onChange }: { mapping: ColumnMapping; onChange(): void }) {
  return (
    <section className={styles.taken} aria-label="Columns used">
      <h3>Columns used</h3>
      <Facts
        facts={[
          ['Date', quoted(mapping.date)],
          ['Money received', quoted(mapping.amount)],
          ['Money paid out', quoted(mapping.debit)],
          ['Credit or debit', quoted(mapping.kind)],
          ['Status', quoted(mapping.status)],
          ['UPI reference', quoted(mapping.reference)],
          ['Payment details', mapping.description.map(quoted).join(', ')],
        ]}
      />
      <Button variant="secondary" onClick={onChange}>
        Change columns
      </Button>
    </section>
  )
}
