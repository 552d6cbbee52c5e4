import { formatDay } from '../../../platform/admin/components/format'
import { FormPart } from '../../../platform/admin/forms/form-page'
import { useEntries } from '../../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { dayInIndia } from '../../../platform/contract/india-time'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { newTax, type ProductValues, type TaxValues } from './product-values'
import styles from './products.module.css'

/** Each rate by the day it is valid from. */
export function TaxFields({ form }: { form: RecordForm<ProductValues> }) {
  const { taxes } = form.values
  const { keys, entry, addId, add, change, remove } = useEntries(taxes, (next) => form.set('taxes', next))
  const field = (index: number, name: keyof TaxValues) => ({
    id: form.idAt(`taxes.${index}.${name}`),
    value: taxes[index]?.[name] ?? '',
    error: form.errorAt(`taxes.${index}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => change(index, { [name]: target.value }),
  })
  return (
    <FormPart
      title="GST"
      hint="The first rate begins today, unless you say otherwise. A new rate is a new line with the day it begins. Please ask your accountant for code and rate."
    >
      {form.errorAt('taxes') && (
        <p role="alert" className={styles.error} id={form.idAt('taxes')}>
          {form.errorAt('taxes')}
        </p>
      )}
      {taxes.map((tax, index) => (
        <fieldset key={keys[index]} {...entry(index)} className={styles.option}>
          <legend>{tax.validFrom ? `From ${formatDay(tax.validFrom)}` : `Rate ${index + 1}`}</legend>
          <div className={styles.triple}>
            <TextField {...field(index, 'validFrom')} label="From" type="date" />
            <TextField {...field(index, 'hsn')} label="HSN code" inputMode="numeric" optional />
            <TextField {...field(index, 'gstRate')} label="Rate in percent" inputMode="decimal" />
          </div>
          <Button variant="quiet" onClick={() => remove(index)}>
            Remove this rate
          </Button>
        </fieldset>
      ))}
      <Button id={addId} variant="secondary" onClick={() => add(newTax(taxes, dayInIndia(new Date())))}>
        Add a rate
      </Button>
    </FormPart>
  )
}
