import { useState } from 'react'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import type { Reply } from '../../platform/contract/route'
import { CallFailed } from '../../ui/behavior/http-client'
import { Notice } from '../../ui/components/notice'
import { type ListedStaff, staffRoutes } from '../contract/staff'
import * as m from './messages'

interface ResetPasswordDialogProps {
  member: ListedStaff
  onReset(login: Reply<typeof staffRoutes.resetLogin>): void
  onCancel(): void
}

/** Warns before it replaces a password that another owner has set. */
export function ResetPasswordDialog({ member, onReset, onCancel }: ResetPasswordDialogProps) {
  const { id, name, lastReset } = member
  const [seen, setSeen] = useState(lastReset)
  const reset = useChange(staffRoutes.resetLogin, { quiet: true, onDone: onReset })
  const updateSeen = (failed: Error) => {
    const now = failed instanceof CallFailed && failed.status === 409 ? failed.details.now : undefined
    if (typeof now === 'number') setSeen(now)
  }
  return (
    <ConfirmDialog
      title={m.resetPassword()}
      words={m.resetPasswordHint({ name })}
      confirm={m.reset()}
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ params: { id }, query: { seen } }, { onError: updateSeen })}
      onCancel={onCancel}
    >
      {reset.error && <Notice tone="problem">{reset.error.message}</Notice>}
    </ConfirmDialog>
  )
}
