import { useRef } from 'react'
import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { gstStates } from '../../tax/contract/gst'
import { CheckField } from '../../ui/forms/choices'
import { AreaField, TextField } from '../../ui/forms/field'
import { SettingForm } from './setting-form'
import styles from './settings-page.module.css'

const allStates = Object.values(gstStates).sort()

type State = (typeof allStates)[number]

export default function DeliveryPage() {
  return (
    <SettingForm
      part="delivery"
      title="Delivery and returns"
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
          <FormPart title="Fee" hint="One fee per order, shown from the product page on.">
            <TextField {...form.text('feeName')} label="Fee name" />
            <Pair>
              <TextField
                {...form.text('fee')}
                label="Fee in rupees"
                hint="0: free delivery"
                inputMode="decimal"
              />
              <TextField {...form.text('freeAbove')} label="Free above" hint="0: never" inputMode="decimal" />
            </Pair>
          </FormPart>
          <FormPart
            title="Delivery time"
            hint="In business days, shown from the product page on. Left empty, the shop promises no days."
          >
            <Pair>
              <TextField {...form.text('daysFrom')} label="From day" inputMode="numeric" optional />
              <TextField {...form.text('daysTo')} label="To day" inputMode="numeric" optional />
            </Pair>
          </FormPart>
          <FormPart title="States served" hint="Delivery to other states requires a GSTIN.">
            <StatesField
              idAt={form.idAt}
              error={form.errorAt('states')}
              states={form.values.states}
              onChange={(states) => form.set('states', states)}
            />
          </FormPart>
          <FormPart title="Returns">
            <AreaField
              {...form.text('returnTerms')}
              label="Short return policy"
              hint="Shown on every product page"
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
        <legend className="visually-hidden">States served</legend>
        <CheckField
          id={idAt('states.all')}
          label="All of India"
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
