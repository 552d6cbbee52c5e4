import { PrintButton } from '../../../platform/admin/components/print-button'
import { showToast } from '../../../platform/admin/components/toast-store'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import styles from './account-page.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept(): void
}

/** Told this once: for the day the phone is lost. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('success', 'The codes are copied'),
      () => showToast('error', 'Please copy the codes by hand'),
    )
  return (
    <>
      <Notice>
        The second factor is on. These recovery codes are shown only now: each lets you in once without your
        phone. Keep them where you keep papers.
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
        <PrintButton />
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </>
  )
}
