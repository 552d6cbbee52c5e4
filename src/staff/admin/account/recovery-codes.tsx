import { PrintButton } from '../../../platform/admin/components/print-button'
import { showToast } from '../../../platform/admin/components/toast-store'
import { copyText } from '../../../ui/behavior/copy-text'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'
import styles from './account-page.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept(): void
}

/** Shown once, for a lost phone. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) showToast('success', m.codesCopied())
    else showToast('error', m.copyTheCodesManually())
  }
  return (
    <>
      <Notice>{m.twoStepVerificationIsOn()}</Notice>
      <ul className={styles.codes} aria-label={m.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => void copy()}>
          {m.copy()}
        </Button>
        <PrintButton />
        <Button onClick={onKept}>{m.iHaveSavedThem()}</Button>
      </div>
    </>
  )
}
