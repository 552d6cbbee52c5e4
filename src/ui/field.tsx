import { type ComponentProps, type ReactNode, useState } from 'react'
import look from './field.module.css'

export interface FieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
}

/** Label above, hint below it, error under the control and tied to it. */
export function Frame({ id, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={look.field}>
      <label htmlFor={id} className={look.label}>
        {label}
        {optional && <span className={look.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-error`} className={look.error}>
        {error}
      </p>
    </div>
  )
}

export const described = ({ id, hint, error }: FieldProps) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

export function TextField({
  label,
  hint,
  error,
  optional = false,
  after,
  ...input
}: FieldProps & ComponentProps<'input'> & { after?: ReactNode }) {
  const frame = { id: input.id, label, hint, error, optional }
  return (
    <Frame {...frame}>
      <div className={look.box}>
        <input type="text" {...input} {...described(frame)} className={look.control} />
        {after}
      </div>
    </Frame>
  )
}

export function AreaField({
  label,
  hint,
  error,
  optional = false,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const frame = { id: area.id, label, hint, error, optional }
  return (
    <Frame {...frame}>
      <textarea {...area} {...described(frame)} className={look.control} />
    </Frame>
  )
}

/** A password can be looked at before it is sent, and pasted like any text. */
export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={look.reveal}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
