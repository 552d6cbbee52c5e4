import { Pair } from '../../../platform/admin/forms/form-page'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { CheckField, ChoiceField } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import { type RateKindName, rateKinds } from '../../contract/rates/rate-kinds'
import * as m from '../messages'
import { StepFields } from './step-fields'
import { type RateValues, stepOf, type ZoneValues } from './zone-values'

const kinds = Object.entries(rateKinds).map(([value, { label }]) => ({ value, label }))

interface RateFieldsProps {
  form: Pick<RecordForm<ZoneValues>, 'idAt' | 'errorAt' | 'entryText'>
  at: number
  rate: RateValues
  onChange(change: Partial<RateValues>): void
}

export function RateFields({ form, at, rate, onChange }: RateFieldsProps) {
  const path = (name: string) => `rates.${at}.${name}`
  const text = form.entryText(`rates.${at}`, rate, onChange)
  const kind = rateKinds[rate.kind]
  return (
    <>
      <ChoiceField
        id={form.idAt(path('kind'))}
        label={m.howCharged()}
        hint={kind.hint}
        value={rate.kind}
        choices={kinds}
        error={form.errorAt(path('kind'))}
        onChange={({ target }) => {
          const chosen = target.value as RateKindName
          onChange({ kind: chosen, steps: [stepOf(chosen, rate.steps[0])] })
        }}
      />
      <TextField
        {...text('label')}
        label={m.deliveryName()}
        hint={kind.isPickup ? m.pickupNameHint() : m.deliveryNameHint()}
      />
      <StepFields
        key={rate.kind}
        kind={kind}
        steps={rate.steps}
        idAt={(name) => form.idAt(path(`steps.${name}`))}
        errorAt={(name) => form.errorAt(path(`steps.${name}`))}
        onChange={(steps) => onChange({ steps })}
      />
      <TextField
        {...text('freeAbove')}
        label={m.freeFrom()}
        hint={m.freeFromHint()}
        inputMode="decimal"
        optional
      />
      <Pair>
        <TextField
          {...text('daysFrom')}
          label={m.firstDay()}
          hint={m.businessDaysHint()}
          inputMode="numeric"
          optional
        />
        <TextField
          {...text('daysTo')}
          label={m.lastDay()}
          hint={m.businessDaysHint()}
          inputMode="numeric"
          optional
        />
      </Pair>
      <CheckField
        id={form.idAt(path('active'))}
        label={m.active()}
        checked={rate.active}
        onChange={({ target }) => onChange({ active: target.checked })}
      />
    </>
  )
}
