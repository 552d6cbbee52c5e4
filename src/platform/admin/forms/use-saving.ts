import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { v4 as newId } from 'uuid'
import { CallFailed } from '../../../ui/behavior/http-client'
import { changedRecord, isDisputed, isSame, rebase, withSavedIds } from './conflict'

export interface SaveRequest<Values, Row> {
  values: Values
  /** The record that was edited; its version is sent too. */
  record: Row
  idempotencyKey: string
}

export interface SavingOptions<Values, Row> {
  /** Sends the values. Returns the saved record, or what the form shows next. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a form that shows nothing new returns nothing
  send(values: Values, request: SaveRequest<Values, Row>): Promise<Row | void>
  onSaved?: (() => void) | undefined
}

/** Another user saved the record while it was edited here. */
export interface Conflict<Values, Row> {
  row: Row
  theirs: Values
  base: Values
  mine: Values
}

interface EditedSource<Values, Row> {
  record: Row
  initial: Values
  valuesOf(record: Row): Values
  /** Whether other users may change it too. */
  isRecord: boolean
}

/** Saves the form, repeats a request whose response was lost, and detects conflicts with other users. */
export function useSaving<Values extends FieldValues, Row>(
  form: UseFormReturn<Values, unknown, Values>,
  { record, initial, valuesOf, isRecord }: EditedSource<Values, Row>,
  { send, onSaved }: SavingOptions<Values, Row>,
) {
  const saved = useRef({ record, values: initial })
  const unanswered = useRef<SaveRequest<Values, Row>>(undefined)
  const [conflict, setConflict] = useState<Conflict<Values, Row>>()
  const [afterSave, setAfterSave] = useState<() => void>()
  const current = (): Values => ({ ...form.getValues() })

  // After the page has rendered as saved: before that, leaving would ask first and keep the unsaved copy.
  useEffect(() => {
    if (afterSave) setTimeout(afterSave)
  }, [afterSave])

  /** From now on the form edits this record; `values` are its unsaved changes. */
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
      // Keep what was typed while the request was sent.
      const values = rebase(request.values, current(), base)
      edit(row || request.record, base, withSavedIds(values, base))
    } catch (failed) {
      if (!isUnanswered(failed)) unanswered.current = undefined
      throw failed
    }
    unanswered.current = undefined
  }

  /** Returns whether it was saved without a conflict. */
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
      // For example archived: nothing this form shows.
      edit(row, found.theirs, rebase(found.base, found.mine, found.theirs))
      return attempt(newRequest())
    }
  }

  const newRequest = () => ({
    values: current(),
    record: saved.current.record,
    idempotencyKey: newId(),
  })

  async function save() {
    const lost = unanswered.current
    const isUnedited = lost !== undefined && isSame(lost.values, current())
    // Repeat the lost request first: later edits build on what it saved. If it is rejected now, it was not carried
    // out.
    if (lost && isRecord && !isUnedited)
      await deliver(lost).catch((failed) => {
        if (isUnanswered(failed)) throw failed
      })
    const isSaved = await attempt(isUnedited ? lost : newRequest())
    if (isSaved && onSaved) setAfterSave(() => () => onSaved())
  }

  return {
    conflict,
    base: () => saved.current.values,
    closeConflict: () => setConflict(undefined),
    takeTheirs: ({ row, theirs }: Conflict<Values, Row>) => edit(row, theirs, theirs),
    keepMine: ({ row, theirs, base }: Conflict<Values, Row>) =>
      edit(row, theirs, rebase(base, current(), theirs)),
    discard() {
      // A repeat would bring back discarded changes.
      unanswered.current = undefined
      edit(saved.current.record, saved.current.values, saved.current.values)
    },
    save,
  }
}

/** The server may have carried it out. */
const isUnanswered = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status >= 500)
