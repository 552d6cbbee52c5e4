import { useId, useState } from 'react'
import { FormPart, Pair } from '../../../platform/admin/forms/form-page'
import { useEntries } from '../../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { ChoiceField } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import { newOption, type OptionValues, type ProductValues } from './product-values'
import styles from './products.module.css'
import { Suggestions } from './suggestions'

/** The options of a product, such as packs or colours; may be empty. */
export function OptionFields({ form }: { form: RecordForm<ProductValues> }) {
  const { options } = form.values
  const labels = useId()
  const { keys, entry, addId, add, change, remove } = useEntries(options, (next) => form.set('options', next))
  return (
    <FormPart title={m.options()} hint={m.optionsHint()}>
      {options.length > 0 && (
        <>
          <TextField {...form.text('optionLabel')} label={m.nameOfTheChoice()} list={labels} />
          <Suggestions
            id={labels}
            values={[m.packSize(), m.flavour(), m.roast(), m.grade(), m.packColour()]}
          />
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
        {m.addAnOption()}
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
  const field = form.entryText(`options.${index}`, option, onChange)
  const name = option.name || m.optionIndex({ index: index + 1 })
  const [typing, setTyping] = useState(false)
  const change = ({ target }: { target: { value: string } }) => {
    setTyping(true)
    onChange({ stock: target.value })
  }
  // Keeps values typed while a new option is being saved and gets its id.
  const stock = (option.id === undefined || option.stock !== '' || typing) && (
    <TextField
      {...field('stock')}
      label={m.ownStock()}
      optional
      inputMode="numeric"
      onChange={change}
      onBlur={() => setTyping(false)}
    />
  )
  return (
    <fieldset {...frame} className={styles.option}>
      <legend>{name}</legend>
      <TextField {...field('name')} label={m.nameOfTheOption()} />
      <Pair>
        <TextField {...field('price')} label={m.ownPrice()} optional inputMode="decimal" />
        <TextField {...field('mrp')} label={m.ownMRP()} optional inputMode="decimal" />
      </Pair>
      <Pair>
        <TextField {...field('netQuantity')} label={m.ownNetQuantity()} optional inputMode="numeric" />
        <TextField {...field('sku')} label={m.ownSKU()} optional />
      </Pair>
      <Pair>
        <TextField {...field('gtin')} label={m.ownGTIN()} optional inputMode="numeric" />
        {stock}
      </Pair>
      <Pair>
        <ChoiceField
          id={form.idAt(`options.${index}.kind`)}
          label={m.shownAs()}
          value={option.kind}
          choices={[
            { value: 'chip', label: m.textOnly() },
            { value: 'swatch', label: m.textAndColour() },
          ]}
          onChange={({ target }) => onChange({ kind: target.value as OptionValues['kind'] })}
        />
        {option.kind === 'swatch' && (
          <TextField {...field('value')} label={m.colour()} type="color" className={styles.colour} />
        )}
      </Pair>
      <Button variant="quiet" onClick={onRemove}>
        {m.removeName({ name })}
      </Button>
    </fieldset>
  )
}
