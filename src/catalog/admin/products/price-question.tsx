import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import * as m from '../messages'

interface PriceQuestionProps {
  jumps: readonly string[]
  onSave(): void
  onClose(): void
}

/** Asks once whether an unusual price is meant. */
export const PriceQuestion = ({ jumps, onSave, onClose }: PriceQuestionProps) => (
  <ConfirmDialog
    title={m.saveThePrice()}
    words={jumps.map((jump) => <p key={jump}>{jump}</p>)}
    confirm={m.saveIt()}
    cancel={m.changeIt()}
    danger
    onConfirm={onSave}
    onCancel={onClose}
  />
)
