import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { useEntries } from '../../../platform/admin/forms/use-entries'
import { Button } from '../../../ui/components/button'
import { AreaField } from '../../../ui/forms/field'
import { guideLimits } from '../../contract/product-guide'
import * as m from '../messages'
import styles from './guide.module.css'

interface StepFieldsProps {
  steps: readonly string[]
  errors: Record<string, string>
  onChange(change: (before: readonly string[]) => string[]): void
}

export function StepFields({ steps, errors, onChange }: StepFieldsProps) {
  const { keys, entry, addId, add, remove, moves } = useEntries(steps, onChange)
  return (
    <>
      {steps.map((step, index) => {
        const name = m.stepNumber({ number: index + 1 })
        return (
          <div key={keys[index]} {...entry(index)} className={styles.entry}>
            <AreaField
              id={`guide-step-${index}`}
              label={name}
              rows={2}
              limit={guideLimits.stepLength}
              value={step}
              error={errors[`steps.${index}`]}
              onChange={({ target }) =>
                onChange((before) => before.map((one, at) => (at === index ? target.value : one)))
              }
            />
            <div className={styles.actions}>
              <MoveButtons of={name} {...moves(index)} />
              <Button variant="quiet" onClick={() => remove(index)}>
                {m.removeName({ name })}
              </Button>
            </div>
          </div>
        )
      })}
      {steps.length < guideLimits.steps && (
        <Button id={addId} variant="secondary" onClick={() => add('')}>
          {m.addAStep()}
        </Button>
      )}
    </>
  )
}
