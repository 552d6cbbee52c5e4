import { CopyButton } from '../../../platform/admin/components/copy-button'
import { PrintButton } from '../../../platform/admin/components/print-button'
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
  return (
    <>
      <Notice>{m.recoveryCodesHint()}</Notice>
      <ul className={styles.codes} aria-label={m.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton
          variant="secondary"
          text={codes.join('\n')}
          label={m.copy()}
          copied={m.codesCopied()}
          copyByHand={m.copyTheCodesManually()}
        />
        <PrintButton />
        <Button onClick={onKept}>{m.iHaveSavedThem()}</Button>
      </div>
    </>
  )
}
