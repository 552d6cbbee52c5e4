import { Toasts } from '../../ui/toasts'
import look from './messages.module.css'
import { closeToast, useToasts } from './toast-store'

/** What was done or refused, said in the corner. */
export function Messages() {
  return (
    <div className={look.edge}>
      <Toasts toasts={useToasts()} closeAfterMs={6000} place={look.messages} onClose={closeToast} />
    </div>
  )
}
