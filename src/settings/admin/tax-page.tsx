import { FormPart } from '../../platform/admin/forms/form-page'
import { gstStates } from '../../tax/contract/gst'
import { ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { SettingForm } from './setting-form'

const schemes = [
  { value: 'unregistered', label: 'Not registered: plain invoices' },
  { value: 'composition', label: 'Composition scheme: bills of supply' },
  { value: 'regular', label: 'Regular: tax invoices' },
]
const states = Object.entries(gstStates)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .sort((one, other) => one.label.localeCompare(other.label))

export default function TaxPage() {
  return (
    <SettingForm part="tax" title="Tax" typed={(values) => values}>
      {(form) => (
        <FormPart title="GST" hint="Invoices already issued do not change.">
          <ChoiceField {...form.text('scheme')} label="Registration" choices={schemes} />
          <TextField
            {...form.text('gstin')}
            label="GSTIN"
            hint="15 characters. Leave empty if not registered"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <ChoiceField {...form.text('stateCode')} label="State you sell from" choices={states} />
          {form.values.scheme === 'regular' && (
            <>
              <p>
                The fee is taxed like the goods it comes with; if an order has goods of several rates, at the
                highest of them.
              </p>
              <p>
                A business that buys goods with and without tax in one order gets one tax invoice for all of
                it. The law wants a tax invoice and a bill of supply: please ask such businesses for two
                orders.
              </p>
            </>
          )}
        </FormPart>
      )}
    </SettingForm>
  )
}
