import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { useChange } from '../../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { isSame } from '../../../platform/admin/forms/conflict'
import { CallFailed } from '../../../ui/behavior/http-client'
import { Notice } from '../../../ui/components/notice'
import { ChoiceField } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import { adminStockRoutes, type StockChange } from '../../contract/admin-stock'
import { correctionReasons, keysOf } from '../../contract/food-facts'
import * as m from '../messages'
import type { StockOwner } from './stock-owners'

const reasons = keysOf(correctionReasons).map((value) => ({ value, label: correctionReasons[value] }))

interface CorrectDialogProps {
  productId: string
  owner: StockOwner
  onClose(): void
}

export function CorrectDialog({ productId, owner, onClose }: CorrectDialogProps) {
  const [values, setValues] = useState({ reason: 'delivery', pieces: '', note: '' })
  // One id while the dialog is open, so that a retry after a lost response is the same correction.
  const [attempt] = useState(() => newId())
  const change = useChange(adminStockRoutes.change, {
    quiet: true,
    done: m.stockCorrected(),
    onDone: onClose,
  })
  const failed = change.error instanceof CallFailed ? change.error : undefined
  const { reason, pieces, note } = values
  const counted = reason === 'counted'
  // Sends a count as a difference, because orders continue.
  const difference =
    counted && /^\d+$/.test(pieces) ? Number(pieces) - (owner.stock ?? 0) : pieces.replace(/^\+/, '')
  const wished = {
    optionId: owner.optionId,
    change: Number(difference),
    reason: reason as StockChange['reason'],
    note,
    attempt,
  }
  // Booked before, for example in another tab. Ask again if the form has changed.
  const asksBack = failed?.code === 'DELIVERED_ALREADY'
  const isAsked = asksBack && isSame(change.variables?.body, wished)
  const send = () =>
    change.mutate({ params: { id: productId }, body: { ...wished, ...(isAsked && { another: true }) } })
  return (
    <ConfirmDialog
      title={m.changeStockName({ name: owner.fullName })}
      words={m.stockInStock({ stock: owner.stock ?? '' })}
      confirm={isAsked ? m.yesAddItToo() : m.changeStock()}
      busy={change.isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      <ChoiceField
        id="reason"
        label={m.reason()}
        choices={reasons}
        value={reason}
        onChange={({ target }) => setValues({ ...values, reason: target.value })}
      />
      <TextField
        id="change"
        label={counted ? m.stockNow() : m.piecesInOrOut()}
        inputMode={counted ? 'numeric' : 'text'}
        value={pieces}
        error={
          failed?.fields.change ??
          (failed && !asksBack && Object.keys(failed.fields).length === 0 ? failed.message : undefined)
        }
        onChange={({ target }) => setValues({ ...values, pieces: target.value })}
      />
      <TextField
        id="note"
        label={m.note()}
        optional={reason !== 'other'}
        maxLength={200}
        value={note}
        error={failed?.fields.note}
        onChange={({ target }) => setValues({ ...values, note: target.value })}
      />
      {isAsked && <Notice tone="warning">{failed.message}</Notice>}
    </ConfirmDialog>
  )
}
