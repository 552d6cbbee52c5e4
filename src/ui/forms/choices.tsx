import type { ComponentProps } from 'react'
import * as m from '../messages'
import styles from './choices.module.css'
import { described, type FieldProps, Frame } from './field'
import control from './field.module.css'

export interface Choice {
  value: string
  label: string
}

/** Choices whose value is their label. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }))

/** The same without a default if there are several: an unread default is often wrong. */
export const choicesToMake = (values: readonly string[]): Choice[] => [
  ...(values.length > 1 ? [{ value: '', label: m.choose() }] : []),
  ...choicesOf(values),
]

/** A select whose values and labels differ. */
export function ChoiceField({
  label,
  hint,
  error,
  optional = false,
  choices,
  ...select
}: FieldProps & ComponentProps<'select'> & { choices: readonly Choice[] }) {
  const frame = { id: select.id, label, hint, error, optional }
  return (
    <Frame {...frame}>
      <select {...select} {...described(frame)} className={`${control.control} ${control.select}`}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** A checkbox with its label. */
export function CheckField({
  label,
  hint,
  error,
  ...input
}: Omit<FieldProps, 'optional'> & ComponentProps<'input'>) {
  return (
    <div className={styles.check}>
      <label htmlFor={input.id} className={styles.label}>
        <input {...input} {...described({ id: input.id, label, hint, error })} type="checkbox" />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${input.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${input.id}-error`} className={control.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface RadioFieldProps {
  id: string
  label: string
  choices: readonly Choice[]
  value: string
  onChoose(value: string): void
}

/** One of a few choices, all of them in sight. */
export const RadioField = ({ id, label, choices, value: chosen, onChoose }: RadioFieldProps) => (
  <fieldset className={styles.radios}>
    <legend>{label}</legend>
    {choices.map(({ value, label: name }) => (
      <label key={value} className={styles.label}>
        <input type="radio" name={id} checked={value === chosen} onChange={() => onChoose(value)} />
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
)
