import { useEffect, useRef } from 'react'
import * as m from '../messages'
import styles from './error-summary.module.css'
import { FieldLink } from './field-link'

export interface FieldError {
  /** The id of the control to correct. */
  id: string
  message: string
}

/** Takes the focus when it appears; render it with a new key for each failed attempt. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    const title = document.title
    document.title = m.errorTitle({ title })
    return () => {
      document.title = title
    }
  }, [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>{m.thereIsAProblem()}</h2>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <FieldLink to={id}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
