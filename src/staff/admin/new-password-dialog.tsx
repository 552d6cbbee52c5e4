import { useState } from 'react'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import type { Reply } from '../../platform/contract/route'
import { CallFailed } from '../../ui/behavior/http-client'
import { Notice } from '../../ui/components/notice'
import { type ListedStaff, staffRoutes } from '../contract/staff'

interface NewPasswordDialogProps {
  member: ListedStaff
  onGiven(given: Reply<typeof staffRoutes.resetLogin>): void
  onCancel(): void
}

/** Whoever was second hears of it before ending the password that another owner has given. */
export function NewPasswordDialog({ member, onGiven, onCancel }: NewPasswordDialogProps) {
  const { id, name, lastReset } = member
  const [seen, setSeen] = useState(lastReset)
  const give = useChange(staffRoutes.resetLogin, { quiet: true, onDone: onGiven })
  const hear = (failed: Error) => {
    const now = failed instanceof CallFailed && failed.status === 409 ? failed.details.now : undefined
    if (typeof now === 'number') setSeen(now)
  }
  return (
    <ConfirmDialog
      title="Give a new password?"
      words={`${name} is logged out everywhere, and the second factor is switched off. Do this when a password or a phone is lost.`}
      confirm="Give a new one"
      busy={give.isPending}
      onConfirm={() => give.mutate({ params: { id }, query: { seen } }, { onError: hear })}
      onCancel={onCancel}
    >
      {give.error && <Notice tone="problem">{give.error.message}</Notice>}
    </ConfirmDialog>
  )
}
