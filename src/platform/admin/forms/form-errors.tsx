import type { FieldValues } from 'react-hook-form'
import type { FieldError } from '../../../ui/forms/error-summary'
import { FormProblems } from '../../../ui/forms/form-problems'
import * as commonMessages from '../../contract/messages'
import { ConflictDialog } from './conflict-dialog'
import type { RecordForm } from './use-record-form'

/** Above a form: which fields to correct, or why it was rejected, and the dialog of a conflict. */
export function FormErrors<Values extends FieldValues>({ form }: { form: RecordForm<Values> }) {
  const { errors, formError, attempt, conflict } = form
  if (conflict && errors.length === 0) return <ConflictDialog {...conflict} />
  return <FormProblems attempt={attempt} errors={named(errors)} message={formError} />
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
