import type { FieldValues } from 'react-hook-form'
import { Notice } from '../../../ui/components/notice'
import { ErrorSummary, type FieldError } from '../../../ui/forms/error-summary'
import * as commonMessages from '../../contract/messages'
import { ConflictDialog } from './conflict-dialog'
import type { RecordForm } from './use-record-form'

/** Above a form: which fields to correct, or why it was rejected, and the dialog of a conflict. */
export function FormErrors<Values extends FieldValues>({ form }: { form: RecordForm<Values> }) {
  const { errors, formError, attempt, conflict } = form
  if (errors.length > 0) return <ErrorSummary key={attempt} errors={named(errors)} />
  if (conflict) return <ConflictDialog {...conflict} />
  return formError ? <Notice tone="problem">{formError}</Notice> : null
}

/** Prefixes a message with the field's label if several fields have it. */
function named(errors: readonly FieldError[]): FieldError[] {
  const sentences = errors.map(({ message }) => message)
  return errors.map(({ id, message }) => {
    const isAlone = sentences.indexOf(message) === sentences.lastIndexOf(message)
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent
    return {
      id,
      message: label && (!isAlone || message === commonMessages.tooLong()) ? `${label}: ${message}` : message,
    }
  })
}
