import { useId } from 'react'
import * as z from 'zod/mini'
import { FileField } from '../../../platform/admin/files/file-field'
import { FormErrors } from '../../../platform/admin/forms/form-errors'
import { type RecordForm, useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { CheckField, ChoiceField, choicesOf } from '../../../ui/forms/choices'
import type { ColumnMapping, StatementResult } from '../../contract/payments'
import { columnNames } from '../../contract/statement-columns'
import styles from './payments.module.css'
import { statementFiles } from './statement-files'

const Columns = z.object({
  date: z.string().check(z.minLength(1, 'Please choose the column with the date.')),
  amount: z.string().check(z.minLength(1, 'Please choose the column with the money received.')),
  description: z
    .array(z.string())
    .check(z.minLength(1, 'Please select at least one column with the payment details.')),
  kind: z.string(),
  status: z.string(),
  reference: z.string(),
})

interface ColumnFormProps {
  columns: NonNullable<StatementResult['columns']>
  /** The columns that were used so far. */
  taken?: ColumnMapping | undefined
  /** Undefined after a reload of the page. */
  file: File | undefined
  onFile(file: File): void
  onNamed(file: File, columns: ColumnMapping): void
  onCancel?(): void
}

type ColumnValues = z.infer<typeof Columns>

/** Asks what the columns contain; the server saves the mapping for statements with the same headings. */
export function ColumnForm({ columns, taken, file, onFile, onNamed, onCancel }: ColumnFormProps) {
  const id = useId()
  const form = useRecordForm<ColumnValues>({
    id: 'columns',
    initial: {
      date: taken?.date ?? '',
      amount: taken?.amount ?? '',
      description: taken?.description ?? [],
      kind: taken?.kind ?? '',
      status: taken?.status ?? '',
      reference: taken?.reference ?? '',
    },
    schema: Columns,
    send: async ({ date, amount, description, ...optional }) => {
      const others = Object.fromEntries(Object.entries(optional).filter(([, name]) => name))
      if (file) onNamed(file, { date, amount, description, ...others })
    },
  })
  const names = columnNames(columns.headings)
  return (
    <form noValidate onSubmit={form.submit} className={styles.columns} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>What do the columns contain?</h3>
      <p>
        {taken
          ? 'Choose other columns. The statement is read again, and what was read wrongly is removed.'
          : 'This statement has a new format. Choose its columns once; your choice is saved for the next statement.'}
      </p>
      <FormErrors form={form} />
      <Examples columns={columns} names={names} />
      <ChoiceField {...form.text('date')} label="Date" choices={columnsOr(names, 'Choose a column')} />
      <ChoiceField
        {...form.text('amount')}
        label="Money received"
        hint="The column with credits, or the one with all amounts."
        choices={columnsOr(names, 'Choose a column')}
      />
      <DescriptionColumns form={form} names={names} />
      <ChoiceField
        {...form.text('reference')}
        label="UPI reference"
        hint="If it has its own column. If not, we look for it in the payment details."
        optional
        choices={columnsOr(names, 'In the payment details')}
      />
      <ChoiceField
        {...form.text('kind')}
        label="Credit or debit"
        hint="If one column says CR or DR."
        optional
        choices={columnsOr(names, 'No such column')}
      />
      <ChoiceField
        {...form.text('status')}
        label="Status"
        hint="If one column says whether a payment succeeded. Payments that failed are left out."
        optional
        choices={columnsOr(names, 'No such column')}
      />
      {file ? (
        <Button type="submit" busy={form.busy}>
          Read the statement
        </Button>
      ) : (
        <FileField
          label="Choose the same statement again"
          hint="The page was reloaded, so please choose the file again."
          accept={statementFiles}
          onFiles={([chosen]) => chosen && onFile(chosen)}
        />
      )}
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  )
}

const columnsOr = (names: readonly string[], none: string) => [
  { value: '', label: none },
  ...choicesOf(names),
]

interface ExamplesProps {
  columns: ColumnFormProps['columns']
  names: readonly string[]
}

function Examples({ columns: { rows }, names }: ExamplesProps) {
  const cellsOf = (name: string) => rows.map((row) => row[names.indexOf(name)]).filter(Boolean)
  return (
    <dl className={styles.examples} aria-label="Columns with their first rows">
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{cellsOf(name).join(' · ') || 'empty'}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DescriptionColumnsProps {
  form: RecordForm<ColumnValues>
  names: readonly string[]
}

function DescriptionColumns({ form, names }: DescriptionColumnsProps) {
  const { description } = form.values
  const id = form.idAt('description')
  const error = form.errorAt('description')
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>Payment details</legend>
      {names.map((name, at) => (
        <CheckField
          key={name}
          id={at === 0 ? id : `${id}-${at}`}
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
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}
