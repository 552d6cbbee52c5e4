import { formatDay } from '../../../platform/admin/components/format'
import { FormPart } from '../../../platform/admin/forms/form-page'
import { useEntries } from '../../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { dayInIndia } from '../../../platform/contract/india-time'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import { newTax, type ProductValues, type TaxValues } from './product-values'
import styles from './products.module.css'

/** The GST rates with their first valid day. */
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
    <FormPart title="GST" hint={m.gstRateHint()}>
      {form.errorAt('taxes') && (
        <p role="alert" className={styles.error} id={form.idAt('taxes')}>
          {form.errorAt('taxes')}
        </p>
      )}
      {taxes.map((tax, index) => (
        <fieldset key={keys[index]} {...entry(index)} className={styles.option}>
          <legend>
            {tax.validFrom
              ? m.fromValidFromText({ validFrom: formatDay(tax.validFrom) })
              : m.rateIndex({ index: index + 1 })}
          </legend>
          <div className={styles.triple}>
            <TextField {...field(index, 'validFrom')} label={m.from()} type="date" />
            <TextField {...field(index, 'hsn')} label={m.hsnCode()} inputMode="numeric" />
            <TextField {...field(index, 'gstRate')} label={m.rateInPercent()} inputMode="decimal" />
          </div>
          <Button variant="quiet" onClick={() => remove(index)}>
            {m.removeThisRate()}
          </Button>
        </fieldset>
      ))}
      <Button id={addId} variant="secondary" onClick={() => add(newTax(taxes, dayInIndia(new Date())))}>
        {m.addARate()}
      </Button>
    </FormPart>
  )
}
