import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { CallFailed } from '../../../ui/behavior/http-client'
import { changedRecord, isDisputed, isSame, rebase, withSavedIds } from './conflict'

export interface SaveRequest<Values, Row> {
  values: Values
  /** The record that was edited, whose version goes along. */
  record: Row
  idempotencyKey: string
}

export interface SavingOptions<Values, Row> {
  /** Sends the values; returns the record as it was saved, or what the form shows next. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a form that shows nothing new returns nothing
  send(values: Values, request: SaveRequest<Values, Row>): Promise<Row | void>
  onSaved?: (() => void) | undefined
}

/** Another user saved the record while it was edited here. */
export interface Conflict<Values, Row> {
  row: Row
  theirs: Values
  /** What was read, and what is in the form. */
  base: Values
  mine: Values
}

interface EditedSource<Values, Row> {
  record: Row
  initial: Values
  valuesOf(record: Row): Values
  /** Whether other users may change it meanwhile. */
  isRecord: boolean
}

/** Saves the form, repeats a request whose response was lost, and finds conflicts with other users. */
export function useSaving<Values extends FieldValues, Row>(
  form: UseFormReturn<Values, unknown, Values>,
  { record, initial, valuesOf, isRecord }: EditedSource<Values, Row>,
  { send, onSaved }: SavingOptions<Values, Row>,
) {
  const saved = useRef({ record, values: initial })
  const unanswered = useRef<SaveRequest<Values, Row>>(undefined)
  const [conflict, setConflict] = useState<Conflict<Values, Row>>()
  const current = (): Values => ({ ...form.getValues() })

  /** From now on the form edits this record; `values` are unsaved changes of it. */
  function edit(row: Row, base: Values, values: Values) {
    saved.current = { record: row, values: base }
    form.resetDefaultValues(base)
    form.setValues(values, { shouldDirty: true })
    setConflict(undefined)
  }

  async function deliver(request: SaveRequest<Values, Row>): Promise<void> {
    unanswered.current = request
    try {
      const row = await send(request.values, request)
      const base = row ? valuesOf(row) : request.values
      // What was typed while it was on its way stays.
      const values = rebase(request.values, current(), base)
      edit(row || request.record, base, withSavedIds(values, base))
    } catch (failed) {
      if (isUnanswered(failed)) throw failed
      unanswered.current = undefined
      throw failed
    }
    unanswered.current = undefined
  }

  /** Whether it was saved, and not found to be in conflict. */
  async function attempt(request: SaveRequest<Values, Row>): Promise<boolean> {
    try {
      await deliver(request)
      return true
    } catch (failed) {
      const row = changedRecord<Row>(failed)
      if (row === undefined) throw failed
      const found = { row, theirs: valuesOf(row), base: saved.current.values, mine: current() }
      if (isDisputed(found)) {
        setConflict(found)
        return false
      }
      // For instance archived: nothing that this form shows.
      edit(row, found.theirs, rebase(found.base, found.mine, found.theirs))
      return attempt(newRequest())
    }
  }

  const newRequest = () => ({
    values: current(),
    record: saved.current.record,
    idempotencyKey: crypto.randomUUID(),
  })

  async function save() {
    const lost = unanswered.current
    const isUnedited = lost !== undefined && isSame(lost.values, current())
    // First the same request again: what was edited since builds on what it saved. If it is rejected now, that is over.
    if (lost && isRecord && !isUnedited)
      await deliver(lost).catch((failed) => {
        if (isUnanswered(failed)) throw failed
      })
    const isSaved = await attempt(isUnedited ? lost : newRequest())
    // After the page has rendered it as saved: otherwise leaving asks first.
    if (isSaved && onSaved) setTimeout(onSaved)
  }

  return {
    conflict,
    closeConflict: () => setConflict(undefined),
    takeTheirs: ({ row, theirs }: Conflict<Values, Row>) => edit(row, theirs, theirs),
    keepMine: ({ row, theirs, base }: Conflict<Values, Row>) =>
      edit(row, theirs, rebase(base, current(), theirs)),
    discard() {
      // Not repeated: it would bring back what is discarded.
      unanswered.current = undefined
      edit(saved.current.record, saved.current.values, saved.current.values)
    },
    save,
  }
}

/** The server may have carried it out all the same. */
const isUnanswered = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status >= 500)
