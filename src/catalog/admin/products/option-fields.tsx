import { useId, useState } from 'react'
import { FormPart, Pair } from '../../../platform/admin/forms/form-page'
import { useEntries } from '../../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { ChoiceField } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import { newOption, type OptionValues, type ProductValues } from './product-values'
import styles from './products.module.css'
import { Suggestions } from './suggestions'

/** What there is to choose, such as packs or colours; none at all is fine. */
export function OptionFields({ form }: { form: RecordForm<ProductValues> }) {
  const { options } = form.values
  const labels = useId()
  const { keys, entry, addId, add, change, remove } = useEntries(options, (next) => form.set('options', next))
  return (
    <FormPart
      title="Options"
      hint="Packs, colours or roasts to choose from. Leave price and MRP empty where they are the product’s; a pack of another size needs its own MRP."
    >
      {options.length > 0 && (
        <>
          <TextField {...form.text('optionLabel')} label="What there is to choose" list={labels} />
          <Suggestions id={labels} values={['Pack size', 'Flavour', 'Roast', 'Grade', 'Colour']} />
        </>
      )}
      {form.errorAt('options') && (
        <p role="alert" className={styles.error} id={form.idAt('options')}>
          {form.errorAt('options')}
        </p>
      )}
      {options.map((option, index) => (
        <OneOption
          key={keys[index]}
          frame={entry(index)}
          form={form}
          index={index}
          option={option}
          onChange={(part) => change(index, part)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button id={addId} variant="secondary" onClick={() => add(newOption())}>
        Add an option
      </Button>
    </FormPart>
  )
}

interface OneOptionProps {
  frame: { id: string; tabIndex: number }
  form: RecordForm<ProductValues>
  index: number
  option: OptionValues
  onChange(change: Partial<OptionValues>): void
  onRemove(): void
}

function OneOption({ frame, form, index, option, onChange, onRemove }: OneOptionProps) {
  const field = (name: 'name' | 'price' | 'mrp' | 'netQuantity' | 'sku' | 'gtin' | 'stock' | 'value') => ({
    id: form.idAt(`options.${index}.${name}`),
    value: option[name],
    error: form.errorAt(`options.${index}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const name = option.name || `Option ${index + 1}`
  const [typing, setTyping] = useState(false)
  const change = ({ target }: { target: { value: string } }) => {
    setTyping(true)
    onChange({ stock: target.value })
  }
  // What is typed while a new option is being saved is there still when it has its id.
  const stock = (option.id === undefined || option.stock !== '' || typing) && (
    <TextField
      {...field('stock')}
      label="Own stock"
      optional
      inputMode="numeric"
      onChange={change}
      onBlur={() => setTyping(false)}
    />
  )
  return (
    <fieldset {...frame} className={styles.option}>
      <legend>{name}</legend>
      <TextField {...field('name')} label="Name of the option" />
      <Pair>
        <TextField {...field('price')} label="Own price" optional inputMode="decimal" />
        <TextField {...field('mrp')} label="Own MRP" optional inputMode="decimal" />
      </Pair>
      <Pair>
        <TextField {...field('netQuantity')} label="Own net quantity" optional inputMode="numeric" />
        <TextField {...field('sku')} label="Own SKU" optional />
      </Pair>
      <Pair>
        <TextField {...field('gtin')} label="Own GTIN" optional inputMode="numeric" />
        {stock}
      </Pair>
      <Pair>
        <ChoiceField
          id={form.idAt(`options.${index}.kind`)}
          label="Shown as"
          value={option.kind}
          choices={[
            { value: 'chip', label: 'Words alone' },
            { value: 'swatch', label: 'Words and a colour' },
          ]}
          onChange={({ target }) => onChange({ kind: target.value as OptionValues['kind'] })}
        />
        {option.kind === 'swatch' && (
          <TextField {...field('value')} label="Colour" type="color" className={styles.colour} />
        )}
      </Pair>
      <Button variant="quiet" onClick={onRemove}>
        Remove {name}
      </Button>
    </fieldset>
  )
}
