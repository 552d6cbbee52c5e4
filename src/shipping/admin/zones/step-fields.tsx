import { useEntries } from '../../../platform/admin/forms/use-entries'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { rateLimits } from '../../contract/rates/rate-form'
import type { RateKind } from '../../contract/rates/rate-kind'
import * as m from '../messages'
import type { StepValues } from './zone-values'
import styles from './zones.module.css'

interface StepFieldsProps {
  kind: RateKind
  steps: readonly StepValues[]
  idAt(path: string): string
  errorAt(path: string): string | undefined
  onChange(steps: StepValues[]): void
}

/** The figures of a rate: one line, or more below each other. */
export function StepFields({ kind, steps, idAt, errorAt, onChange }: StepFieldsProps) {
  const { keys, entry, addId, add, change, remove } = useEntries(steps, (next) => onChange(next(steps)))
  const empty = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, '']))
  return (
    <>
      {steps.map((step, index) => (
        <fieldset key={keys[index]} {...entry(index)} className={styles.step}>
          <legend className="visually-hidden">{m.lineIndex({ index: index + 1 })}</legend>
          {Object.entries(kind.fields).map(([name, { label, optional }]) => (
            <TextField
              key={name}
              id={idAt(`${index}.${name}`)}
              label={label}
              optional={optional === true && !kind.hasSteps}
              inputMode="decimal"
              value={step[name] ?? ''}
              error={errorAt(`${index}.${name}`)}
              onChange={({ target }) => change(index, { [name]: target.value })}
            />
          ))}
          {steps.length > 1 && (
            <Button
              variant="quiet"
              aria-label={m.removeNamed({ name: m.lineIndex({ index: index + 1 }) })}
              onClick={() => remove(index)}
            >
              ×
            </Button>
          )}
        </fieldset>
      ))}
      {kind.hasSteps && steps.length < rateLimits.steps && (
        <div>
          <Button id={addId} variant="secondary" onClick={() => add(empty)}>
            {m.addLine()}
          </Button>
        </div>
      )}
    </>
  )
}
