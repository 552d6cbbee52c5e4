import { ErrorSummary } from '../../../ui/error-summary'
import { Notice } from '../../../ui/notice'
import { ConflictNotice } from '../merging/conflict-notice'
import type { RecordForm } from './use-record-form'

/** Above a form: which fields to correct, what somebody else has changed, or why it was refused as a whole. */
export function FormErrors<Values extends object>({ form }: { form: RecordForm<Values> }) {
  const { errors, refusal, attempt, conflict, swap } = form
  if (errors.length > 0) return <ErrorSummary key={attempt} errors={errors} />
  if (conflict) return <ConflictNotice key={attempt} conflict={conflict} onSwap={swap} />
  return refusal ? <Notice tone="problem">{refusal}</Notice> : null
}
