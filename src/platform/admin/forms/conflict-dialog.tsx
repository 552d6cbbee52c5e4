import { Button } from '../../../ui/components/button'
import { ConfirmDialog } from '../components/confirm-dialog'
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
      title="Somebody else changed this"
      words="Nothing of yours is saved yet. “Keep mine” saves what you edited; the rest stays as they saved it."
      confirm="Keep mine"
      cancel="Back"
      onConfirm={keepMine}
      onCancel={close}
      extra={
        <Button variant="secondary" onClick={takeTheirs}>
          Use theirs
        </Button>
      }
    >
      <ul className={styles.list}>
        {differences.map(({ path, label, mine, theirs }) => (
          <li key={path} className={styles.difference}>
            <strong>{label}</strong>
            {mine !== undefined && <span>Yours: {mine}</span>}
            <span>Theirs: {theirs}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
