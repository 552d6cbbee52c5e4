import { PrintButton } from '../../../platform/admin/components/print-button'
import { showToast } from '../../../platform/admin/components/toast-store'
import { copyText } from '../../../ui/behavior/copy-text'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import styles from './account-page.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept(): void
}

/** Shown once, for a lost phone. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) showToast('success', 'Codes copied')
    else showToast('error', 'Please copy the codes manually')
  }
  return (
    <>
      <Notice>
        Two-step verification is on. These recovery codes are shown only now: each lets you in once without
        your phone. Keep them with your important documents.
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <PrintButton />
        <Button onClick={onKept}>I have saved them</Button>
      </div>
    </>
  )
}
