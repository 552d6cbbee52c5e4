import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Failure, fieldErrors } from '../behavior/http-client'
import type { FormProblemsProps } from './form-problems'
import { schemaResolver } from './schema-resolver'

type Texts<Name extends string> = Record<Name, string>

/** Why the server did not take a form: messages by field, or one for the form. */
interface Rejection {
  fields?: Readonly<Record<string, string>> | undefined
  message?: string | undefined
}

export const rejectionOf = (failure: Failure | undefined, message = failure?.message): Rejection => ({
  fields: failure && fieldErrors(failure),
  message,
})

interface TextFormOptions<Name extends string, Result> {
  /** Prefix of the field ids. */
  id: string
  schema: z.ZodMiniType<Result>
  /** May change: fields the user has not edited follow it. */
  initial: Texts<Name>
  onTyped?(texts: Texts<Name>): void
  onSubmit(values: Result): Promise<Rejection | undefined>
}

/**
 * A form of text fields. A field is validated on blur, and its error disappears as soon as it is valid. The summary
 * lists the errors of the last attempt.
 */
export function useTextForm<Name extends string, Result>(options: TextFormOptions<Name, Result>) {
  const { id, schema, initial, onTyped, onSubmit } = options
  const names = Object.keys(initial) as Name[]
  const element = useRef<HTMLFormElement>(null)
  const edited = useRef(new Set<string>())
  const [listed, setListed] = useState<readonly Name[]>([])
  const [message, setMessage] = useState('')
  const { register, getValues, setValue, setError, clearErrors, trigger, handleSubmit, setFocus, formState } =
    useForm<Texts<string>, unknown, Result>({
      defaultValues: initial,
      resolver: schemaResolver(schema),
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    })
  const { errors, isSubmitting, submitCount } = formState
  const idOf = (name: Name) => `${id}-${name}`
  const messageOf = (name: Name) => errors[name]?.message
  const nameOf = ({ target }: { target: unknown }) =>
    names.find((name) => name === (target as HTMLInputElement).name)
  const texts = () => getValues() as Texts<Name>
  const setText: (name: string, text: string) => void = setValue

  const shown = useRef(initial)
  useEffect(() => {
    for (const name of names) {
      const isUntouched = getValues(name) === shown.current[name]
      const isFocused = document.activeElement?.id === idOf(name)
      if (isUntouched && !isFocused && initial[name] !== shown.current[name]) setText(name, initial[name])
    }
    shown.current = initial
  })

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const name = nameOf(event)
    if (name && edited.current.has(name)) void trigger(name)
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    const name = nameOf(event)
    if (!name) return
    edited.current.add(name)
    onTyped?.(texts())
    if (messageOf(name)) void trigger(name)
  }

  function recheck() {
    for (const name of names) if (messageOf(name)) void trigger(name)
  }

  const submit = handleSubmit(
    async (values) => {
      setListed([])
      setMessage('')
      const { fields = {}, message = '' } = (await onSubmit(values)) ?? {}
      setMessage(message)
      for (const [name, message] of Object.entries(fields)) setError(name, { message })
      setListed(names.filter((name) => fields[name]))
    },
    (found) => setListed(names.filter((name) => found[name])),
  )

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    // Some password managers fill fields without an event.
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && getValues(name) !== value) setText(name, value)
    void submit()
  }

  const problems: FormProblemsProps = {
    attempt: submitCount,
    errors: listed.flatMap((name) => {
      const message = messageOf(name)
      return message ? [{ id: idOf(name), message }] : []
    }),
    message,
  }
  return {
    busy: isSubmitting,
    problems,
    form: { ref: element, noValidate: true, onBlur, onChange, onSubmit: send },
    field: (name: Name) => ({
      ...register(name),
      id: idOf(name),
      name,
      defaultValue: initial[name],
      error: messageOf(name),
    }),
    focus: setFocus as (name: Name) => void,
    /** Fills in some fields and returns all values. The text of the focused field is selected: typing replaces it. */
    put(some: Partial<Texts<Name>>): Texts<Name> {
      for (const [name, text] of Object.entries<string | undefined>(some))
        if (text !== undefined) {
          setText(name, text)
          // Not by `setFocus`, which waits: the next key may come before.
          const focused = document.activeElement
          if (focused?.id === idOf(name as Name) && focused instanceof HTMLInputElement) focused.select()
        }
      recheck()
      return texts()
    },
    /** Validates the fields with an error again. */
    recheck,
    /** Replaces all values with valid ones. */
    fill(filled: Texts<Name>) {
      for (const name of names) setText(name, filled[name])
      edited.current.clear()
      clearErrors()
      setListed([])
    },
  }
}
