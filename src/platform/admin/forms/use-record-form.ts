import { type ChangeEvent, type FormEvent, useLayoutEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallFailed } from '../../../ui/behavior/http-client'
import type { FieldError as ListedError } from '../../../ui/forms/error-summary'
import { schemaResolver } from '../../../ui/forms/schema-resolver'
import { findDifferences } from './conflict'
import { type Descriptions, describeDifference, hasLabel } from './describe-difference'
import { useUnsavedCopy } from './unsaved-copy'
import { type SavingOptions, useSaving } from './use-saving'

/** What to edit: a record that other users may change too, or plain values. */
type Source<Values, Row> =
  | { record: Row; valuesOf(record: Row): Values; initial?: never }
  | { initial: Values; record?: never; valuesOf?: never }

type RecordFormOptions<Values extends FieldValues, Row> = FormOptions<Values, Row> & Source<Values, Row>

interface FormOptions<Values extends FieldValues, Row> extends SavingOptions<Values, Row>, Descriptions {
  /** Prefix of the field ids. */
  id: string
  /** Unsaved input of an earlier visit. */
  entered?: Values | undefined
  schema?: z.ZodMiniType
  /** Names the record, to store what is typed on this device until it is saved. */
  copyAs?: string
}

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]
type ControlEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

/**
 * A form of the back office. Values may be texts, checkboxes or lists of further values; an error is identified by
 * its path, such as `options.0.price`. Input stays when saving fails.
 */
export function useRecordForm<Values extends FieldValues, Row = Values>(
  options: RecordFormOptions<Values, Row>,
) {
  const { id, entered, schema, copyAs, labels, formats } = options
  const source = sourceOf(options)
  const [initial] = useState(() => source.valuesOf(source.record))
  const form = useForm<Values, unknown, Values>({
    defaultValues: initial as DefaultValues<Values>,
    ...(schema && { resolver: schemaResolver(schema as z.ZodMiniType<Values>) }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const saving = useSaving(form, { ...source, initial }, options)
  const values = form.watch()
  const idAt = (path: string) => `${id}-${path}`
  const errorAt = (path: string) => (get(errors, path) as FieldError | undefined)?.message

  const { setValues } = form
  const [enteredBefore] = useState(entered)
  useLayoutEffect(() => {
    if (enteredBefore) setValues(enteredBefore, { shouldDirty: true })
  }, [enteredBefore, setValues])

  /** A function receives the latest value, because two changes may come before the next render. */
  function set<Name extends keyof Values & string>(
    name: Name,
    value: Values[Name] | ((before: Values[Name]) => Values[Name]),
  ) {
    const path = name as unknown as Path<Values>
    const next = value instanceof Function ? value(form.getValues(path)) : value
    form.setValue(path, next as PathValue<Values, Path<Values>>, { shouldDirty: true })
    form.clearErrors(path)
  }

  const handle = form.handleSubmit(async () => {
    try {
      await saving.save()
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed
      const fields = Object.entries(failed.fields)
      for (const [path, message] of fields) form.setError(path as Path<Values>, { message })
      if (fields.length === 0) form.setError('root', { message: failed.message })
    }
  })

  async function submit(event?: Pick<FormEvent, 'preventDefault'>) {
    event?.preventDefault()
    if (isSubmitting) return
    form.clearErrors()
    await handle()
  }

  const unsavedCopy = useUnsavedCopy<Values>({
    name: copyAs,
    values,
    isChanged: isDirty,
    base: saving.base,
    put: (typed) => setValues(typed, { shouldDirty: true }),
  })
  const { conflict } = saving
  return {
    unsavedCopy,
    values,
    set,
    submit,
    discard() {
      saving.discard()
      form.clearErrors()
    },
    isChanged: isDirty,
    busy: isSubmitting,
    attempt: submitCount,
    errors: errorsIn(errors).map(([path, message]): ListedError => ({ id: idAt(path), message })),
    formError: errors.root?.message,
    errorAt,
    idAt,
    conflict: conflict && {
      differences: findDifferences(conflict, (path) => hasLabel(path, idAt, { labels })).map((difference) =>
        describeDifference(difference, idAt, { labels, formats }),
      ),
      close: saving.closeConflict,
      takeTheirs: () => saving.takeTheirs(conflict),
      keepMine() {
        saving.keepMine(conflict)
        void submit()
      },
    },
    /** Props of a TextField, AreaField or ChoiceField. */
    text: (name: NamesOf<Values, string | undefined>) => ({
      id: idAt(name),
      name,
      value: String(values[name] ?? ''),
      error: errorAt(name),
      onChange: ({ target }: ControlEvent) => set(name, target.value as Values[typeof name]),
    }),
    /** Props of a field whose value is no text of one line, such as a PictureField or an HtmlEditor. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      id: idAt(name),
      name,
      value: values[name],
      error: errorAt(name),
      onChange: (value: Values[Name]) => set(name, value),
    }),
    /** Props of the text fields of one entry of a list, such as `rates.0`. */
    entryText:
      <Entry>(path: string, entry: Entry, onChange: (change: Partial<Entry>) => void) =>
      <Name extends NamesOf<Entry, string>>(name: Name) => ({
        id: idAt(`${path}.${name}`),
        value: entry[name] as string,
        error: errorAt(`${path}.${name}`),
        onChange: ({ target }: ControlEvent) => onChange({ [name]: target.value } as Partial<Entry>),
      }),
    /** Props of a CheckField. */
    tick: (name: NamesOf<Values, boolean | undefined>) => ({
      id: idAt(name),
      name,
      checked: values[name] === true,
      error: errorAt(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        set(name, target.checked as Values[typeof name]),
    }),
  }
}

const sourceOf = <Values, Row>(source: Source<Values, Row>) =>
  source.valuesOf
    ? { record: source.record, valuesOf: source.valuesOf, isRecord: true }
    : {
        record: source.initial as unknown as Row,
        valuesOf: (row: Row) => row as unknown as Values,
        isRecord: false,
      }

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>

/** Errors by path. A list or a group can have its own error besides those of its parts. */
function errorsIn(errors: FieldErrors, path = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null || (path === '' && name === 'root')) return []
    const { message, ...parts } = error as FieldErrors & { message?: unknown }
    const at = path ? `${path}.${name}` : name
    return [
      ...(typeof message === 'string' ? [[at, message] as [string, string]] : []),
      ...errorsIn(parts as FieldErrors, at),
    ]
  })
}
