import { useId } from 'react'
import * as z from 'zod/mini'
import { FileField } from '../../../platform/admin/files/file-field'
import { FormErrors } from '../../../platform/admin/forms/form-errors'
import { type RecordForm, useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { CheckField, ChoiceField, choicesOf } from '../../../ui/forms/choices'
import type { ColumnMapping, StatementResult } from '../../contract/payments'
import { columnNames } from '../../contract/statement-columns'
import * as m from '../messages'
import styles from './payments.module.css'
import { statementFiles } from './statement-files'

const Columns = z.object({
  date: z.string().check(z.minLength(1, m.chooseDateColumn())),
  amount: z.string().check(z.minLength(1, m.chooseMoneyColumn())),
  description: z.array(z.string()).check(z.minLength(1, m.selectAtLeastOneColumn())),
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
      <h3 id={`${id}-title`}>{m.whatDoTheColumnsContain()}</h3>
      <p>{taken ? m.chooseColumnsHint() : m.newFormatHint()}</p>
      <FormErrors form={form} />
      <Examples columns={columns} names={names} />
      <ChoiceField {...form.text('date')} label={m.date()} choices={columnsOr(names, m.chooseAColumn())} />
      <ChoiceField
        {...form.text('amount')}
        label={m.moneyReceived()}
        hint={m.creditColumnHint()}
        choices={columnsOr(names, m.chooseAColumn())}
      />
      <DescriptionColumns form={form} names={names} />
      <ChoiceField
        {...form.text('reference')}
        label={m.upiReference()}
        hint={m.referenceColumnHint()}
        optional
        choices={columnsOr(names, m.inThePaymentDetails())}
      />
      <ChoiceField
        {...form.text('kind')}
        label={m.creditOrDebit()}
        hint={m.ifOneColumnSaysCR()}
        optional
        choices={columnsOr(names, m.noSuchColumn())}
      />
      <ChoiceField
        {...form.text('status')}
        label={m.status()}
        hint={m.statusColumnHint()}
        optional
        choices={columnsOr(names, m.noSuchColumn())}
      />
      {file ? (
        <Button type="submit" busy={form.busy}>
          {m.readTheStatement()}
        </Button>
      ) : (
        <FileField
          label={m.chooseTheSameStatementAgain()}
          hint={m.chooseFileAgain()}
          accept={statementFiles}
          onFiles={([chosen]) => chosen && onFile(chosen)}
        />
      )}
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {m.cancel()}
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
    <dl className={styles.examples} aria-label={m.columnsWithTheirFirstRows()}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{cellsOf(name).join(' · ') || m.emptyColumn()}</dd>
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
      <legend className={styles.legend}>{m.paymentDetails()}</legend>
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
