import type { ComponentProps } from 'react'
import { starScale } from '../../../platform/contract/constants'
import * as m from '../messages'
import styles from './review-form.module.css'

const words = [m.poor(), m.fair(), m.good(), m.veryGood(), m.excellent()] as const

interface StarChoiceProps extends ComponentProps<'input'> {
  id: string
  error: string | undefined
}

/** Five radio buttons, so that keyboards, taps and screen readers work. */
export function StarChoice({ id, defaultValue, error, ...input }: StarChoiceProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{m.yourRating()}</legend>
      <div className={styles.scale}>
        {Array.from({ length: starScale }, (_, index) => index + 1).map((star) => (
          <label key={star} className={styles.star}>
            <input
              {...input}
              type="radio"
              id={star === 1 ? id : `${id}-${star}`}
              value={star}
              defaultChecked={defaultValue === String(star)}
            />
            <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3.6 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 17l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z" />
            </svg>
            <span className="visually-hidden">
              {`${star} ${star === 1 ? 'star' : 'stars'}, ${words[star - 1]}`}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}
