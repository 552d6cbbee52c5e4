import { showToast } from '../../platform/storefront/toast-slice'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { copyText } from '../../ui/behavior/copy-text'
import { Icon } from '../../ui/components/icon'
import * as m from './messages'
import styles from './upi-panel.module.css'

/** Browsers block the clipboard on insecure connections; the text is next to the button anyway. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const dispatch = useAppDispatch()
  const copy = async () => {
    const toast = (await copyText(text))
      ? ({ kind: 'success', text: `${what} copied` } as const)
      : ({ kind: 'info', text: m.copyThisText({ text }) } as const)
    dispatch(showToast(toast))
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={m.copyWhat({ what })}
      onClick={() => void copy()}
    >
      <Icon name="copy" size={18} /> {m.copy()}
    </button>
  )
}
