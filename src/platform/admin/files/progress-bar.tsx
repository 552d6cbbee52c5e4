import { useId } from 'react'
import { formatNumber } from '../components/format'
import * as m from '../messages'
import styles from './progress-bar.module.css'

type ProgressBarProps = { words: string } & (
  | {
      done: number
      /** null: unknown. */
      total: number | null
    }
  | { percent: number }
)

export function ProgressBar({ words, ...progress }: ProgressBarProps) {
  const isShare = 'percent' in progress
  const { done, total } = isShare ? { done: progress.percent, total: 100 } : progress
  const id = useId()
  return (
    <div className={styles.progress}>
      <p className={styles.words} id={id}>
        {words}
        {total !== null && total > 0 && (
          <span>
            {isShare ? `${done} %` : m.doneOfTotal({ done: formatNumber(done), total: formatNumber(total) })}
          </span>
        )}
      </p>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        {...(total !== null && total > 0 && { value: done, max: total })}
      />
    </div>
  )
}
