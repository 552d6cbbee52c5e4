import { useId } from 'react'
import { formatNumber } from './format'
import look from './progress-bar.module.css'

interface ProgressBarProps {
  words: string
  done: number
  /** null: nobody knows yet. */
  total: number | null
}

export function ProgressBar({ words, done, total }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={look.progress}>
      <p className={look.words} id={id}>
        {words}
        {total !== null && total > 0 && (
          <span>
            {formatNumber(done)} of {formatNumber(total)}
          </span>
        )}
      </p>
      <progress
        className={look.bar}
        aria-labelledby={id}
        {...(total !== null && total > 0 && { value: done, max: total })}
      />
    </div>
  )
}
