import { showToast } from '../../platform/storefront/toast-slice'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { Icon } from '../../ui/components/icon'
import styles from './upi-panel.module.css'

/** Browsers block the clipboard on insecure connections; the text is next to the button anyway. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const dispatch = useAppDispatch()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      dispatch(showToast({ kind: 'success', text: `${what} copied` }))
    } catch {
      dispatch(showToast({ kind: 'info', text: `Please copy this: ${text}` }))
    }
  }
  return (
    <button type="button" className={styles.copy} aria-label={`Copy ${what}`} onClick={() => void copy()}>
      <Icon name="copy" size={18} /> Copy
    </button>
  )
}
