import { ErrorSummary } from '../../ui/error-summary'
import { Notice } from '../../ui/notice'
import type { RecordForm } from './use-record-form'

/** Above a form: which fields to correct, or why it was refused as a whole. */
export function FormErrors<Values extends object>({ form }: { form: RecordForm<Values> }) {
  const { errors, refusal, attempt } = form
  if (errors.length > 0) return <ErrorSummary key={attempt} errors={errors} />
  return refusal ? <Notice tone="problem">{refusal}</Notice> : null
}
