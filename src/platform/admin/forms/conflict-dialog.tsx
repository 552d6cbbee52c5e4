import { Button } from '../../../ui/components/button'
import { ConfirmDialog } from '../components/confirm-dialog'
import * as m from '../messages'
import styles from './conflict-dialog.module.css'
import type { DescribedDifference } from './describe-difference'

interface ConflictDialogProps {
  differences: readonly DescribedDifference[]
  takeTheirs(): void
  keepMine(): void
  close(): void
}

/** Another user saved the record first. Closing the dialog leaves the form as it is and saves nothing. */
export function ConflictDialog({ differences, takeTheirs, keepMine, close }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      title={m.anotherStaffMemberChangedThis()}
      words={m.yourChangesAreNotSaved()}
      confirm={m.keepMine()}
      cancel={m.back()}
      onConfirm={keepMine}
      onCancel={close}
      extra={
        <Button variant="secondary" onClick={takeTheirs}>
          {m.theirsAction()}
        </Button>
      }
    >
      <ul className={styles.list}>
        {differences.map(({ path, label, mine, theirs }) => (
          <li key={path} className={styles.difference}>
            <strong>{label}</strong>
            {mine !== undefined && <span>{m.yoursMine({ mine })}</span>}
            <span>{m.theirsTheirs({ theirs })}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
