import { closeToast, useToasts } from '../../../platform/admin/components/toast-store'
import { Toasts } from '../../../ui/components/toasts'
import styles from './messages.module.css'

export function Messages() {
  return (
    <div className={styles.edge}>
      <Toasts toasts={useToasts()} closeAfterMs={6000} place={styles.messages} onClose={closeToast} />
    </div>
  )
}
