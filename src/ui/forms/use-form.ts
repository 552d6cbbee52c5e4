import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { FieldError } from './error-summary'
import { findWrong } from './field-errors'

type Texts<Name extends string> = Record<Name, string>
type Wrong<Name extends string> = Partial<Record<Name, string>>

interface FormOptions<Name extends string, Result> {
  /** Begins the ids of the fields, which stay the same from visit to visit. */
  id: string
  schema: z.ZodMiniType<Result>
  initial: Texts<Name>
  /** Hears of every change, for keeping what was typed. */
  onTyped?(texts: Texts<Name>): void
  /** May answer what the shop finds wrong with single fields. */
  onSubmit(values: Result): Promise<Record<string, string> | undefined>
}

/**
 * A form over a schema. Fields keep their text themselves, so that what was typed or filled in before
 * our scripts arrived counts too. A field is judged when it is left, and its error goes as soon as it
 * is right; the summary appears on sending only. `initial` may change: fields nobody has come to follow it.
 */
export function useForm<Name extends string, Result>(options: FormOptions<Name, Result>) {
  const { id, schema, initial, onTyped, onSubmit } = options
  const names = Object.keys(initial) as Name[]
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef(new Set<Name>())
  const { wrong, listed, attempt, note, clear, refuse } = useWrong(names)
  const [busy, setBusy] = useState(false)
  useLayoutEffect(() => {
    if (form.current?.contains(document.activeElement)) keepText(document.activeElement)
  }, [])

  const nameOf = (event: { target: unknown }) =>
    names.find((name) => name === (event.target as HTMLInputElement).name)

  function readTexts(): Texts<Name> {
    const data = new FormData(form.current ?? undefined)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Texts<Name>
  }

  const judge = (texts: Texts<Name>) => findWrong(schema, texts) as Wrong<Name>

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const name = nameOf(event)
    if (!name || !typed.current.has(name)) return
    const message = judge(readTexts())[name]
    if (message) note(name, message)
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    const name = nameOf(event)
    if (!name) return
    typed.current.add(name)
    const texts = readTexts()
    onTyped?.(texts)
    if (wrong[name] && !judge(texts)[name]) note(name)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const texts = readTexts()
    const read = z.safeParse(schema, texts)
    if (!read.success) return refuse(judge(texts))
    clear()
    setBusy(true)
    const refused = await onSubmit(read.data).finally(() => setBusy(false))
    if (refused) refuse(refused as Wrong<Name>)
  }

  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => keepText(target)
  const idOf = (name: Name) => `${id}-${name}`
  return {
    busy,
    attempt,
    /** For texts that are put in by something known to be right. */
    clear,
    errors: listed.map((name): FieldError => ({ id: idOf(name), message: wrong[name] ?? '' })),
    form: { ref: form, noValidate: true, onFocus, onBlur, onChange, onSubmit: send },
    field: (name: Name) => ({ id: idOf(name), name, defaultValue: initial[name], error: wrong[name] }),
  }
}

/** What is wrong with which field; the summary lists what was at the last attempt to send, until it is right. */
function useWrong<Name extends string>(names: readonly Name[]) {
  const [wrong, setWrong] = useState<Wrong<Name>>({})
  const [listed, setListed] = useState<readonly Name[]>([])
  const [attempt, setAttempt] = useState(0)

  /** Without a message it is right. */
  function note(name: Name, message?: string) {
    setWrong((before) => ({ ...before, [name]: message }))
    if (!message) setListed((before) => before.filter((one) => one !== name))
  }

  function clear() {
    setWrong({})
    setListed([])
  }

  function refuse(found: Wrong<Name>) {
    setWrong(found)
    setListed(names.filter((name) => found[name]))
    setAttempt((count) => count + 1)
  }

  return { wrong, listed, attempt, note, clear, refuse }
}

/** A field whose text was set once no longer follows its default: nothing comes in between somebody's strokes. */
function keepText(field: Element | null): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.value = `${field.value}`
}
