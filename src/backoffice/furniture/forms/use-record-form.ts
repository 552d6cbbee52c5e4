import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { FieldError } from '../../../ui/error-summary'
import { CallFailed } from '../../api/call'
import { withKeptIds } from '../merging/kept-ids'
import { afterLostAnswer, type HeldAt } from '../merging/lost-answer'
import { isSame, mergeTyped } from '../merging/merge-typed'
import type { Words } from '../merging/say-change'
import { isOvertaken, useConflict } from '../merging/use-conflict'

type Wrong = Readonly<Record<string, string>>

interface RecordFormOptions<Values extends object> extends Words {
  /** Begins the ids of the fields. */
  id: string
  initial: Values
  /** What the door will judge by, so that most is said before anything is sent. */
  schema?: z.ZodMiniType
  /**
   * Calls the door; what it refuses field by field is shown at the fields. May answer what the form
   * shows from then on, such as the record as it was kept.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: whoever has nothing to show returns nothing
  send(values: Values): Promise<Values | void>
  /** Reads the record as it is stored now, where others may save it while the form is open; the next `send` builds on it. */
  latest?(): Promise<Values>
  /** Values whose own values are changed one by one: see mergeTyped. */
  within?: readonly string[]
  /** The first value of a field that the route accepts for a new entry only and that the form does not show afterwards. */
  heldAt?: HeldAt
}

/** What is typed into a text control, whatever kind it is. */
type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

/**
 * A record being edited. Values may be texts, ticks or lists of further values; a wrong one deep inside is
 * named by its path, such as `options.0.price`. Nothing typed is lost by a refusal, nor by somebody else who
 * saved the record meanwhile.
 */
export function useRecordForm<Values extends object>({
  id,
  initial,
  schema,
  send,
  latest,
  within,
  heldAt,
  names,
  sayings,
}: RecordFormOptions<Values>) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusal, setRefusal] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Values that were sent since the last reply, and may have been saved. */
  const unanswered = useRef<Values[]>([])
  const idOf = (path: string) => `${id}-${path}`
  const { conflict, begin, end, swap } = useConflict(values, idOf, { names, sayings })

  /** Whoever builds on the value hands in a function: two changes may come before the next rendering. */
  function set<Name extends keyof Values & string>(
    name: Name,
    value: Values[Name] | ((before: Values[Name]) => Values[Name]),
  ) {
    setValues((before) => ({ ...before, [name]: value instanceof Function ? value(before[name]) : value }))
    setWrong((before) => without(before, name))
  }

  function refuse(found: Wrong, message = '') {
    setWrong(found)
    setRefusal(message)
    setAttempt((count) => count + 1)
  }

  async function submit(event?: Pick<FormEvent, 'preventDefault'>) {
    event?.preventDefault()
    if (busy) return
    const found = schema ? findWrong(schema, values) : {}
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    setWrong({})
    setRefusal('')
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

  async function save(sent = values, base = saved) {
    try {
      take(sent, (await send(sent)) ?? sent)
    } catch (failed) {
      if (isUnanswered(failed)) unanswered.current.push(sent)
      if (!latest || !isOvertaken(failed)) throw failed
      const kept = await latest()
      // Held, as React may change what is typed only after the list is empty.
      const lost = unanswered.current
      const merge = (typed: Values) => {
        const { before, mine } = knowOwn(typed, kept, lost, base)
        return mergeTyped(before, mine, kept, within)
      }
      const found = merge(sent)
      const isNews = found.taken.length + found.both.length > 0
      hold(kept)
      if (!isNews && base !== saved) throw failed
      setValues((now) => merge(now).values)
      // Such as an archived product, or by oneself in another tab or without having heard of it.
      if (!isNews) return save(found.values, kept)
      begin(found)
      setAttempt((count) => count + 1)
    }
  }

  function hold(kept: Values) {
    setSaved(kept)
    unanswered.current = []
  }

  /** What was sent is kept; somebody may have typed on meanwhile. */
  function take(sent: Values, kept: Values) {
    const before = withKeptIds(sent, sent, kept)
    setValues((now) => mergeTyped(before, withKeptIds(now, sent, kept), kept, within).values)
    hold(kept)
  }

  /** What was saved, and what is typed, with what is kept of one's own that no answer told of. */
  function knowOwn(typed: Values, kept: Values, all: readonly Values[], base: Values) {
    return all.reduce(
      ({ before, mine }, lost) => {
        const known = afterLostAnswer(mine, { saved: before, lost, kept, heldAt, schema })
        return { before: known.before, mine: known.values }
      },
      { before: base, mine: typed },
    )
  }

  const errors: FieldError[] = Object.entries(wrong).map(([path, message]) => ({ id: idOf(path), message }))
  return {
    values,
    set,
    discard() {
      setValues(saved)
      setWrong({})
      setRefusal('')
      end()
    },
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
    /** For TextField, AreaField, ChoiceField and the like. */
    text: (name: TextNames<Values>) => ({
      id: idOf(name),
      name,
      value: String(values[name] ?? ''),
      error: wrong[name],
      onChange: ({ target }: Typed) => set(name, target.value as Values[typeof name]),
    }),
    /** For CheckField. */
    tick: (name: TickNames<Values>) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      error: wrong[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        set(name, target.checked as Values[typeof name]),
    }),
  }
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values>>

/** It may have been done all the same. */
const isUnanswered = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status >= 500)

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]
type TextNames<Values> = NamesOf<Values, string | undefined>
type TickNames<Values> = NamesOf<Values, boolean | undefined>

/** The first thing wrong at each path. */
function findWrong(schema: z.ZodMiniType, values: unknown): Wrong {
  const wrong: Record<string, string> = {}
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? [])
    wrong[path.map(String).join('.')] ??= message
  return wrong
}

/** What was said about a value goes as soon as it, or anything inside it, is changed. */
const without = (wrong: Wrong, name: string): Wrong =>
  Object.fromEntries(Object.entries(wrong).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
