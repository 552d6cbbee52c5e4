import { Facts } from '../../../platform/admin/components/detail'
import { Button } from '../../../ui/components/button'
import type { ColumnMapping } from '../../contract/payments'
import * as m from '../messages'
import styles from './payments.module.css'

const quoted = (name: string | undefined) => name && `“${name}”`

/** Which columns were read as what, so that a wrong guess can be seen and changed. */
export function TakenColumns({ mapping, onChange }: { mapping: ColumnMapping; onChange(): void }) {
  return (
    <section className={styles.taken} aria-label={m.columnsUsed()}>
      <h3>{m.columnsUsed()}</h3>
      <Facts
        facts={[
          [m.date(), quoted(mapping.date)],
          [m.moneyReceived(), quoted(mapping.amount)],
          [m.moneyPaidOut(), quoted(mapping.debit)],
          [m.creditOrDebit(), quoted(mapping.kind)],
          [m.status(), quoted(mapping.status)],
          [m.upiReference(), quoted(mapping.reference)],
          [m.paymentDetails(), mapping.description.map(quoted).join(', ')],
        ]}
      />
      <Button variant="secondary" onClick={onChange}>
        {m.changeColumns()}
      </Button>
    </section>
  )
}
