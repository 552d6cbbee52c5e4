import { Icon } from '../../../ui/components/icon'
import * as m from '../messages'
import styles from './add-to-cart.module.css'

interface AddButtonProps {
  title: string
  busy?: boolean
  describedBy?: string | undefined
  onClick?(): void
  onPointerEnter?(): void
}

export const AddButton = ({ title, busy, describedBy, onClick, onPointerEnter }: AddButtonProps) => (
  <button
    type="button"
    className={styles.add}
    aria-label={m.addTitleToCart({ title })}
    aria-describedby={describedBy}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
    onPointerEnter={onPointerEnter}
  >
    <Icon name="plus" size={18} /> {m.add()}
  </button>
)
