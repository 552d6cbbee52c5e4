import { useState } from 'react'
import { isCash, methodLabel } from '../../payments/contract/payment-methods'
import { Pair } from '../../platform/admin/forms/form-page'
import type { Typed } from '../../platform/admin/forms/typed-values'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import { CheckField } from '../../ui/forms/choices'
import { AreaField, TextField } from '../../ui/forms/field'
import type { SettingValues } from '../contract/settings'
import * as m from './messages'
import { OnlyInStates } from './only-in-states'
import styles from './settings-page.module.css'

export type MethodValues = Typed<SettingValues<'methods'>['methods'][number]>

export interface MethodFormValues {
  methods: MethodValues[]
  holdMinutes: string
}

interface MethodFieldsProps {
  form: Pick<RecordForm<MethodFormValues>, 'idAt' | 'errorAt' | 'entryText'>
  at: number
  method: MethodValues
  onChange(change: Partial<MethodValues>): void
}

export function MethodFields({ form, at, method, onChange }: MethodFieldsProps) {
  const path = (name: string) => `methods.${at}.${name}`
  const text = form.entryText(`methods.${at}`, method, onChange)
  const name = methodLabel(method.code)
  const [wasLimited] = useState(hasLimits(method))
  return (
    <>
      <CheckField
        id={form.idAt(path('isOn'))}
        label={m.offerThisMethod()}
        checked={method.isOn}
        error={form.errorAt(path('isOn'))}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      <Pair>
        <TextField
          {...text('label')}
          label={m.nameThatShoppersRead()}
          hint={m.usualName({ name })}
          optional
        />
        <TextField
          {...text('fee')}
          label={m.methodFeeInRupees()}
          hint={m.methodFeeHint()}
          inputMode="decimal"
        />
      </Pair>
      <details className={styles.limits} open={wasLimited || hasErrors(form, path)}>
        <summary>{m.limitsOfMethod({ method: name })}</summary>
        <Pair>
          <TextField {...text('min')} label={m.lowestTotal()} hint={m.zeroNoLimit()} inputMode="decimal" />
          <TextField {...text('max')} label={m.highestTotal()} hint={m.zeroNoLimit()} inputMode="decimal" />
        </Pair>
        {isCash(method.code) && (
          <Pair>
            <TextField
              {...text('mostOpen')}
              label={m.openOrdersOfACustomer()}
              hint={m.openOrdersHint()}
              inputMode="numeric"
            />
            <TextField
              {...text('mostReturned')}
              label={m.returnedOrdersOfACustomer()}
              hint={m.returnedOrdersHint()}
              inputMode="numeric"
            />
          </Pair>
        )}
        <AreaField
          {...text('pincodes')}
          label={m.onlyForThesePincodes()}
          hint={m.pincodesHint()}
          rows={3}
          optional
        />
        <OnlyInStates
          id={form.idAt(path('states'))}
          states={method.states}
          onChange={(states) => onChange({ states })}
        />
      </details>
    </>
  )
}

const limitNames = ['min', 'max', 'mostOpen', 'mostReturned', 'pincodes'] as const

const hasLimits = (method: MethodValues): boolean =>
  method.states.length > 0 || limitNames.some((name) => !['', '0'].includes(method[name]))

const hasErrors = ({ errorAt }: MethodFieldsProps['form'], path: (name: string) => string): boolean =>
  limitNames.some((name) => errorAt(path(name)) !== undefined)
