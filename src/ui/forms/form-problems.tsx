import { Notice } from '../components/notice'
import { ErrorSummary, type FieldError } from './error-summary'

export interface FormProblemsProps {
  /** How often the form was sent. */
  attempt: number
  errors: readonly FieldError[]
  /** About no field. */
  message?: string | undefined
}

/** Above a form: which fields to correct, or why it was rejected. */
export function FormProblems({ attempt, errors, message }: FormProblemsProps) {
  if (errors.length > 0) return <ErrorSummary key={attempt} errors={errors} />
  return message ? <Notice tone="problem">{message}</Notice> : null
}
