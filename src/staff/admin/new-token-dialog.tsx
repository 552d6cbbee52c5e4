import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import type { Reply } from '../../platform/contract/route'
import { type ListedStaff, staffRoutes } from '../contract/staff'
import * as m from './messages'

interface NewTokenDialogProps {
  member: ListedStaff
  onToken(reply: Reply<typeof staffRoutes.renewToken>): void
  onCancel(): void
}

export function NewTokenDialog({ member: { id, name }, onToken, onCancel }: NewTokenDialogProps) {
  const renew = useChange(staffRoutes.renewToken, { onDone: onToken })
  return (
    <ConfirmDialog
      title={m.newAccessTokenAsked()}
      words={m.theTokenBeforeEnds({ name })}
      confirm={m.newAccessToken()}
      busy={renew.isPending}
      onConfirm={() => renew.mutate({ params: { id } })}
      onCancel={onCancel}
    />
  )
}
