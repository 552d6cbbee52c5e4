import { useEffect, useRef, useState } from 'react'
import { useEarlyText } from '../behavior/use-early-text'
import { useWhenChanged } from '../behavior/use-when-changed'
import * as m from '../messages'
import { Icon } from './icon'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  max: number
  /** The product's name, for screen readers. */
  label: string
  /** Announced when `max` stops the shopper. */
  limitText: string
  /** Announced below one, which changes nothing. */
  leastText: string
  busy?: boolean
  onChange(quantity: number): void
}

const typingPauseMs = 500
const isNumber = (text: string) => /^\d+$/.test(text)

/** A number field with a button on either side; input counts once it is a number within bounds. */
export function QuantityStepper({
  value,
  max,
  label,
  limitText,
  leastText,
  busy,
  onChange,
}: QuantityStepperProps) {
  const [text, setText] = useState(String(value))
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useWhenChanged(value, () => setText(String(value)))
  useEffect(() => () => clearTimeout(pause.current), [])

  function ask(quantity: number) {
    clearTimeout(pause.current)
    const kept = quantity < 1 ? value : Math.min(quantity, max)
    setSaid(quantity < 1 ? leastText : quantity > max ? limitText : '')
    setText(String(kept))
    if (kept !== value) onChange(kept)
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(pause.current)
    if (isNumber(typed)) pause.current = setTimeout(() => ask(Number(typed)), typingPauseMs)
  }

  useEarlyText(field, text, type)
  // Also what was typed less than a pause ago.
  const shown = isNumber(text) ? Number(text) : value

  function finish() {
    // The current quantity, and its message, is already shown.
    if (text === String(value)) return
    if (isNumber(text)) ask(Number(text))
    else setText(String(value))
  }

  return (
    <div className={styles.stepper} aria-busy={busy || undefined}>
      <fieldset className={styles.controls} aria-label={label}>
        <button
          type="button"
          aria-label={m.oneLess()}
          aria-disabled={value <= 1}
          onClick={() => ask(shown - 1)}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          ref={field}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          step={1}
          aria-label={label}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
        />
        <button
          type="button"
          aria-label={m.oneMore()}
          aria-disabled={value >= max}
          onClick={() => ask(shown + 1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </fieldset>
      <p className={styles.limit} role="status">
        {said}
      </p>
    </div>
  )
}
