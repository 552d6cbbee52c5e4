import { toastMs } from '#contract/constants'
import { Toasts } from '../ui/toasts'
import { useAppDispatch, useAppSelector } from './store/store'
import { toastClosed } from './store/toast-slice'

export function ShopToasts() {
  const dispatch = useAppDispatch()
  const toasts = useAppSelector(({ toast }) => toast)
  return <Toasts toasts={toasts} closeAfterMs={toastMs} onClose={(id) => dispatch(toastClosed(id))} />
}
