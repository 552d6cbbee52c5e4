import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { CharacterCount } from '../behavior/character-count'
import * as m from '../messages'
import styles from './field.module.css'

export interface FieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
}

/** Label, hint, control and error message, linked for screen readers. */
export function Frame({ id, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {m.optional()}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}

export const described = ({ id, hint, error }: FieldProps, further?: string) => ({
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`, further].filter(Boolean).join(' ') || undefined,
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
      <div className={styles.box}>
        <input type="text" {...input} {...described(frame)} className={styles.control} />
        {after}
      </div>
    </Frame>
  )
}

/** Phones must not begin an address with a capital. */
export const EmailField = (props: FieldProps & ComponentProps<'input'>) => (
  <TextField type="email" autoCapitalize="none" {...props} />
)

/** A value with no other choice: reads as text, and is sent with the form. */
export function FixedField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const frame = { id: input.id, label, hint, error }
  return (
    <Frame {...frame}>
      <input type="text" tabIndex={-1} readOnly {...input} {...described(frame)} className={styles.fixed} />
    </Frame>
  )
}

interface AreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {
  /** The server's limit. `maxLength` would cut off pasted text. */
  limit?: number
}

export function AreaField({ label, hint, error, optional = false, limit, ...area }: AreaFieldProps) {
  const frame = { id: area.id, label, hint, error, optional }
  const most = limit ?? area.maxLength
  const count = most === undefined ? undefined : { id: `${area.id}-count`, limit: most }
  const [text, setText] = useState('')
  const read = () => {
    const element = document.getElementById(area.id)
    if (element instanceof HTMLTextAreaElement) setText(element.value)
  }
  // A form that fills or empties it renders it too.
  useEffect(read)
  return (
    <Frame {...frame}>
      <textarea {...area} {...described(frame, count?.id)} className={styles.control} onInput={read} />
      {count && <CharacterCount {...count} text={area.value === undefined ? text : String(area.value)} />}
    </Frame>
  )
}

/** The password can be shown, and pasted like any text. */
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
          className={styles.reveal}
          aria-label={shown ? m.hidePassword() : m.showPassword()}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? m.hide() : m.show()}
        </button>
      }
    />
  )
}
