import { useId } from 'react'
import * as z from 'zod/mini'
import type { ColumnMapping, StatementResult } from '#contract/payments'
import { Button } from '../../ui/button'
import { CheckField, ChoiceField } from '../../ui/choices'
import { FileField } from '../furniture/files/file-field'
import { FormErrors } from '../furniture/forms/form-errors'
import { useRecordForm } from '../furniture/forms/use-record-form'
import look from './payments.module.css'

const Columns = z.object({
  date: z.string().check(z.minLength(1, 'Please choose the column with the day.')),
  amount: z.string().check(z.minLength(1, 'Please choose the column with the money that came in.')),
  description: z.array(z.string()).check(z.minLength(1, 'Please tick at least one column with words.')),
  kind: z.string(),
  reference: z.string(),
})

interface ColumnFormProps {
  columns: NonNullable<StatementResult['columns']>
  /** Gone when the page was loaded anew meanwhile. */
  file: File | undefined
  onFile(file: File): void
  onNamed(file: File, columns: ColumnMapping): void
}

/** Asks once what the columns of this bank hold; the answer is remembered for the next statement. */
export function ColumnForm({ columns: { headings, rows }, file, onFile, onNamed }: ColumnFormProps) {
  const id = useId()
  const form = useRecordForm({
    id: 'columns',
    initial: { date: '', amount: '', description: [] as string[], kind: '', reference: '' },
    schema: Columns,
    send: async ({ kind, reference, ...needed }) => {
      if (file) onNamed(file, { ...needed, ...(kind && { kind }), ...(reference && { reference }) })
    },
  })
  const { description } = form.values
  const names = [...new Set(headings)].filter(Boolean)
  const examples = (name: string) => rows.map((row) => row[headings.indexOf(name)]).filter(Boolean)
  const choices = (nothing: string) => [
    { value: '', label: nothing },
    ...names.map((name) => ({ value: name, label: name })),
  ]
  return (
    <form noValidate onSubmit={form.submit} className={look.columns} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>What do the columns hold?</h3>
      <p>This bank is new here. Please say it once; it is remembered for the next statement.</p>
      <FormErrors form={form} />
      <dl className={look.examples} aria-label="Columns with their first rows">
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{examples(name).join(' · ') || 'empty'}</dd>
          </div>
        ))}
      </dl>
      <ChoiceField {...form.text('date')} label="Day" choices={choices('Choose a column')} />
      <ChoiceField
        {...form.text('amount')}
        label="Money that came in"
        hint="The column of credits, or the one with all amounts."
        choices={choices('Choose a column')}
      />
      <fieldset aria-describedby={form.errorAt('description') && `${form.idAt('description')}-error`}>
        <legend className={look.legend}>Words of the payment</legend>
        {names.map((name, at) => (
          <CheckField
            key={name}
            id={at === 0 ? form.idAt('description') : `${form.idAt('description')}-${at}`}
            label={name}
            checked={description.includes(name)}
            onChange={({ target }) =>
              form.set(
                'description',
                names.filter((one) => (one === name ? target.checked : description.includes(one))),
              )
            }
          />
        ))}
        <p id={`${form.idAt('description')}-error`} className={look.error}>
          {form.errorAt('description')}
        </p>
      </fieldset>
      <ChoiceField
        {...form.text('reference')}
        label="UPI reference"
        hint="Where it stands in a column of its own; else it is looked for in the words."
        optional
        choices={choices('Among the words')}
      />
      <ChoiceField
        {...form.text('kind')}
        label="Came in or went out"
        hint="Where one column says CR or DR."
        optional
        choices={choices('No such column')}
      />
      {file ? (
        <Button type="submit" busy={form.busy}>
          Read the statement
        </Button>
      ) : (
        <FileField
          label="Choose the same statement again"
          hint="The page was loaded anew, so the file is no longer at hand."
          accept=".csv,.xlsx"
          onFiles={([chosen]) => chosen && onFile(chosen)}
        />
      )}
    </form>
  )
}
