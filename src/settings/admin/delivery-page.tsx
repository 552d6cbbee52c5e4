import { useRef } from 'react'
import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { gstStates } from '../../tax/contract/gst'
import { CheckField } from '../../ui/forms/choices'
import { AreaField, TextField } from '../../ui/forms/field'
import * as m from './messages'
import { SettingForm } from './setting-form'
import styles from './settings-page.module.css'

const allStates = Object.values(gstStates).sort()

type State = (typeof allStates)[number]

export default function DeliveryPage() {
  return (
    <SettingForm
      part="delivery"
      title={m.deliveryAndReturns()}
      typed={({ fee, freeAbove, daysFrom, daysTo, ...values }) => ({
        ...values,
        fee: String(fee),
        freeAbove: String(freeAbove),
        daysFrom: String(daysFrom ?? ''),
        daysTo: String(daysTo ?? ''),
      })}
    >
      {(form) => (
        <>
          <FormPart title={m.fee()} hint={m.oneFeePerOrderShown()}>
            <TextField {...form.text('feeName')} label={m.feeName()} />
            <Pair>
              <TextField
                {...form.text('fee')}
                label={m.feeInRupees()}
                hint={m.freeDeliveryHint()}
                inputMode="decimal"
              />
              <TextField
                {...form.text('freeAbove')}
                label={m.freeAbove()}
                hint="0: never"
                inputMode="decimal"
              />
            </Pair>
          </FormPart>
          <FormPart title={m.deliveryTime()} hint={m.inBusinessDaysShownFrom()}>
            <Pair>
              <TextField {...form.text('daysFrom')} label={m.fromDay()} inputMode="numeric" optional />
              <TextField {...form.text('daysTo')} label={m.toDay()} inputMode="numeric" optional />
            </Pair>
          </FormPart>
          <FormPart title={m.statesServed()} hint={m.deliveryToOtherStatesRequires()}>
            <StatesField
              idAt={form.idAt}
              error={form.errorAt('states')}
              states={form.values.states}
              onChange={(states) => form.set('states', states)}
            />
          </FormPart>
          <FormPart title={m.returns()}>
            <AreaField
              {...form.text('returnTerms')}
              label={m.shortReturnPolicy()}
              hint={m.shownOnEveryProductPage()}
              rows={3}
              optional
            />
          </FormPart>
        </>
      )}
    </SettingForm>
  )
}

interface StatesFieldProps {
  idAt(path: string): string
  error: string | undefined
  states: State[]
  onChange(states: State[]): void
}

function StatesField({ idAt, error, states, onChange }: StatesFieldProps) {
  // The selection before "All of India" was checked.
  const chosen = useRef<State[]>([])
  return (
    <>
      <fieldset className={styles.states} aria-describedby={idAt('states-error')}>
        <legend className="visually-hidden">{m.statesServed()}</legend>
        <CheckField
          id={idAt('states.all')}
          label={m.allOfIndia()}
          checked={allStates.every((state) => states.includes(state))}
          onChange={({ target }) => {
            if (target.checked) chosen.current = states
            onChange(target.checked ? allStates : chosen.current)
          }}
        />
        {allStates.map((state, index) => (
          <CheckField
            key={state}
            id={index === 0 ? idAt('states') : idAt(`states.${state}`)}
            label={state}
            checked={states.includes(state)}
            onChange={({ target }) =>
              onChange(allStates.filter((one) => (one === state ? target.checked : states.includes(one))))
            }
          />
        ))}
      </fieldset>
      <p id={idAt('states-error')} className={styles.error}>
        {error}
      </p>
    </>
  )
}
