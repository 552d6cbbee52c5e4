import type { ReactNode } from 'react'
import { showToast } from '../../platform/storefront/toast-slice'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { copyText } from '../../ui/behavior/copy-text'
import { Icon } from '../../ui/components/icon'
import * as m from './messages'
import styles from './upi-panel.module.css'

const copyPath = 'M9 9h10.5v10.5H9zM15 5.5V4.5H4.5V15h1'

/** Browsers block the clipboard on insecure connections; the text is next to the button anyway. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const dispatch = useAppDispatch()
  const copy = async () => {
    const toast = (await copyText(text))
      ? ({ kind: 'success', text: m.whatCopied({ what }) } as const)
      : ({ kind: 'info', text: m.copyThisText({ text }) } as const)
    dispatch(showToast(toast))
  }
  return (
    <SmallButton label={m.copyWhat({ what })} onClick={() => void copy()}>
      <Icon path={copyPath} size={18} /> {m.copy()}
    </SmallButton>
  )
}

interface SmallButtonProps {
  label?: string
  onClick(): void
  children: ReactNode
}

/** A button beside a detail of the payment. */
export const SmallButton = ({ label, onClick, children }: SmallButtonProps) => (
  <button type="button" className={styles.copy} aria-label={label} onClick={onClick}>
    {children}
  </button>
)
