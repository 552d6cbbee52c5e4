import { Toasts } from '../../ui/toasts'
import { closeToast, useToasts } from './toast-store'

/** What was done or refused, said in the corner. */
export function Messages() {
  return <Toasts toasts={useToasts()} closeAfterMs={6000} onClose={closeToast} />
}
