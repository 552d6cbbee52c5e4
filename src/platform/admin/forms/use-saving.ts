import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed } from '../api/call'
import { withKeptIds } from '../conflicts/kept-ids'
import { type HeldAt, mergeAfterLostAnswers } from '../conflicts/lost-answer'
import { type Merged, mergeTyped } from '../conflicts/merge-typed'
import { isOvertaken } from '../conflicts/use-conflict'

export interface SavingOptions<Values extends object> {
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

/** Saves what is typed over what is stored, as far as this form knows; hands to `onNews` what others saved meanwhile. */
export function useSaving<Values extends object>(
  [values, setValues]: readonly [Values, Dispatch<SetStateAction<Values>>],
  { initial, schema, send, latest, within, heldAt }: SavingOptions<Values>,
  onNews: (found: Merged<Values>) => void,
) {
  const [saved, setSaved] = useState(initial)
  /** Values that were sent since the last reply, and may have been saved. */
  const unanswered = useRef<Values[]>([])

  async function save(sent = values, base = saved): Promise<void> {
    try {
      take(sent, (await send(sent)) ?? sent)
    } catch (failed) {
      if (isUnanswered(failed)) unanswered.current.push(sent)
      if (!latest || !isOvertaken(failed)) throw failed
      await mergeWith(await latest(), { sent, base, failed })
    }
  }

  /** Somebody else has saved the record meanwhile, or oneself without having heard of it. */
  async function mergeWith(kept: Values, { sent, base, failed }: Overtaken<Values>) {
    // Held, as React may change what is typed only after the list is empty.
    const lost = unanswered.current
    const merge = (typed: Values) =>
      mergeAfterLostAnswers(typed, { saved: base, lost, kept, heldAt, schema, within })
    const found = merge(sent)
    const isNews = found.taken.length + found.both.length > 0
    hold(kept)
    if (!isNews && base !== saved) throw failed
    setValues((now) => merge(now).values)
    if (isNews) return onNews(found)
    // Such as an archived product, or by oneself in another tab or without having heard of it.
    await save(found.values, kept)
  }

  /** What was sent is kept; somebody may have typed on meanwhile. */
  function take(sent: Values, kept: Values) {
    const before = withKeptIds(sent, sent, kept)
    setValues((now) => mergeTyped(before, withKeptIds(now, sent, kept), kept, within).values)
    hold(kept)
  }

  function hold(kept: Values) {
    setSaved(kept)
    unanswered.current = []
  }

  return { saved, save: () => save() }
}

/** A save that was refused: what was sent, what it built on, and how it failed. */
interface Overtaken<Values> {
  sent: Values
  base: Values
  failed: unknown
}

/** It may have been done all the same. */
const isUnanswered = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status >= 500)
