import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import styles from './code-field.module.css'
import type { CodeState } from './figures'

interface CodeFieldProps {
  code: string | undefined
  state: CodeState
  /** Sent with an order, so it cannot be changed. */
  isSent?: boolean
  onApply(typed: string): void
  onRemove(): void
}

/** Asks for an offer code, and says what is wrong with it below the field. */
export function CodeField(props: CodeFieldProps) {
  const { code, state, isSent = false, onApply, onRemove } = props
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const apply = (typed: string) => {
    setOpen(true)
    onApply(typed)
  }
  const remove = () => {
    flushSync(() => {
      setOpen(false)
      onRemove()
    })
    opener.current?.focus()
  }
  if (code && (state.is === 'applied' || state.is === 'outdone'))
    return <Taken code={code} state={state} takesFocus={isOpen} onRemove={isSent ? undefined : remove} />
  if (!isSent && (code || isOpen))
    return <Field {...props} takesFocus={isOpen} onApply={apply} onRemove={remove} />
  return (
    <Button
      ref={opener}
      variant="quiet"
      className={styles.opener}
      aria-disabled={isSent}
      onClick={() => setOpen(true)}
    >
      {m.haveAnOfferCode()}
    </Button>
  )
}

interface TakenProps {
  code: string
  state: CodeState
  /** It replaces the field that had the focus. */
  takesFocus: boolean
  onRemove: (() => void) | undefined
}

/** A code that needs no other typing. */
function Taken({ code, state, takesFocus, onRemove }: TakenProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) words.current?.focus()
  }, [takesFocus])
  return (
    <div className={state.is === 'applied' ? `${styles.taken} ${styles.applied}` : styles.taken}>
      <p ref={words} tabIndex={-1} role="status">
        {state.is === 'outdone' ? state.why : m.codeApplied({ code })}
      </p>
      {onRemove && (
        <Button variant="quiet" aria-label={m.removeCode({ code })} onClick={onRemove}>
          {m.remove()}
        </Button>
      )}
    </div>
  )
}

function Field({ code, state, onApply, onRemove, takesFocus }: CodeFieldProps & { takesFocus: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const error = isEmpty ? m.enterACode() : state.is === 'wrong' ? state.why : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    setEmpty(typed === '')
    if (typed) onApply(typed)
    else if (code) onRemove()
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        id="offer-code"
        label={m.offerCode()}
        defaultValue={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={() => setEmpty(false)}
        after={
          <Button type="submit" variant="secondary" busy={state.is === 'checking'} className={styles.apply}>
            {m.apply()}
          </Button>
        }
      />
      {code && (
        <Button
          variant="quiet"
          className={styles.remove}
          aria-label={m.removeCode({ code })}
          onClick={onRemove}
        >
          {m.remove()}
        </Button>
      )}
      <p role="status" className={styles.status}>
        {state.is === 'checking' && m.checkingCode()}
        {state.is === 'unchecked' && m.codeUnchecked()}
        {state.is === 'wrong' && <span className="visually-hidden">{state.why}</span>}
      </p>
    </form>
  )
}
