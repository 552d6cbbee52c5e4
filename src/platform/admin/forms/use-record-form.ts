import { type FormEvent, useState } from 'react'
import type { FieldError } from '../../../ui/forms/error-summary'
import { findWrong } from '../../../ui/forms/field-errors'
import { CallFailed } from '../api/call'
import { isSame } from '../conflicts/merge-typed'
import type { Words } from '../conflicts/say-change'
import { useConflict } from '../conflicts/use-conflict'
import { controlsOf } from './controls'
import { useRefusals } from './use-refusals'
import { type SavingOptions, useSaving } from './use-saving'

interface RecordFormOptions<Values extends object> extends SavingOptions<Values>, Words {
  /** Begins the ids of the fields. */
  id: string
  /** What is typed over `initial` already. */
  begun?: Values | undefined
}

/**
 * A record being edited. Values may be texts, ticks or lists of further values; a wrong one deep inside is
 * named by its path, such as `options.0.price`. Nothing typed is lost by a refusal, nor by somebody else who
 * saved the record meanwhile.
 */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const { id, initial, begun, schema, names, sayings } = options
  const [values, setValues] = useState(begun ?? initial)
  const [busy, setBusy] = useState(false)
  const { wrong, refusal, attempt, countAttempt, refuse, clear, clearAt } = useRefusals()
  const idOf = (path: string) => `${id}-${path}`
  const { conflict, begin, end, swap } = useConflict(values, idOf, { names, sayings })
  const { saved, save } = useSaving([values, setValues], options, (found) => {
    begin(found)
    countAttempt()
  })

  /** Whoever builds on the value hands in a function: two changes may come before the next rendering. */
  function set<Name extends keyof Values & string>(
    name: Name,
    value: Values[Name] | ((before: Values[Name]) => Values[Name]),
  ) {
    setValues((before) => ({ ...before, [name]: value instanceof Function ? value(before[name]) : value }))
    clearAt(name)
  }

  async function submit(event?: Pick<FormEvent, 'preventDefault'>) {
    event?.preventDefault()
    if (busy) return
    const found = schema ? findWrong(schema, values) : {}
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    clear()
    end()
    try {
      await save()
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed
      refuse(failed.fields, failed.message)
    } finally {
      setBusy(false)
    }
  }

  function discard() {
    setValues(saved)
    clear()
    end()
  }

  const errors: FieldError[] = Object.entries(wrong).map(([path, message]) => ({ id: idOf(path), message }))
  return {
    values,
    set,
    discard,
    isChanged: values !== saved && !isSame(values, saved),
    conflict,
    /** Puts theirs in the place of what was typed, or back. */
    swap: (path: string) => setValues(swap(path)),
    submit,
    busy,
    attempt,
    errors,
    refusal,
    errorAt: (path: string) => wrong[path],
    idAt: idOf,
    ...controlsOf({ values, wrong, idOf, set }),
  }
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values>>
