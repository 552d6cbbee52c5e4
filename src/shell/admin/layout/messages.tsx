import { closeToast, useToasts } from '../../../platform/admin/components/toast-store'
import { Toasts } from '../../../ui/components/toasts'
import look from './messages.module.css'

/** What was done or refused, said in the corner. */
export function Messages() {
  return (
    <div className={look.edge}>
      <Toasts toasts={useToasts()} closeAfterMs={6000} place={look.messages} onClose={closeToast} />
    </div>
  )
}
