import { FormPart } from '../../platform/admin/forms/form-page'
import { gstStates } from '../../tax/contract/gst'
import { ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import * as m from './messages'
import { SettingForm } from './setting-form'

const schemes = [
  { value: 'unregistered', label: m.notRegisteredPlainInvoices() },
  { value: 'composition', label: m.compositionSchemeBillsOfSupply() },
  { value: 'regular', label: m.regularTaxInvoices() },
]
const states = Object.entries(gstStates)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .sort((one, other) => one.label.localeCompare(other.label))

export default function TaxPage() {
  return (
    <SettingForm part="tax" title={m.tax()}>
      {(form) => (
        <FormPart title="GST" hint={m.issuedInvoicesStay()}>
          <ChoiceField {...form.text('scheme')} label={m.registration()} choices={schemes} />
          <TextField
            {...form.text('gstin')}
            label="GSTIN"
            hint={m.gstinHint()}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <ChoiceField {...form.text('stateCode')} label={m.stateYouSellFrom()} choices={states} />
          {form.values.scheme === 'regular' && (
            <>
              <p>{m.feeTaxHint()}</p>
              <p>{m.mixedInvoiceHint()}</p>
            </>
          )}
        </FormPart>
      )}
    </SettingForm>
  )
}
