import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import { Loading } from '../../../ui/components/skeleton'
import styles from './states.module.css'

/** Where nothing is: why, and what to do about it. */
export function Empty({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={styles.place}>
      <p>{words}</p>
      {children}
    </div>
  )
}

export function Failed({ words, onRetry }: { words: string; onRetry?: () => void }) {
  return (
    <div className={`${styles.place} ${styles.failed}`}>
      <p role="alert">{words}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

export interface ReadingProps<Answer> {
  from: UseQueryResult<Answer>
  children(answer: Answer): ReactNode
  /** Shapes of the final size, shown meanwhile. */
  bones?: ReactNode
}

/** What was read, or that it is being read, or why it cannot be; an old answer outlasts a failed refresh. */
export function Reading<Answer>({ from, children, bones }: ReadingProps<Answer>) {
  if (from.data !== undefined) return children(from.data)
  if (from.isError) return <Failed words={from.error.message} onRetry={() => void from.refetch()} />
  return <Loading>{bones}</Loading>
}
