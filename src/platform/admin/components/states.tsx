import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import { Loading } from '../../../ui/components/skeleton'
import * as m from '../messages'
import styles from './states.module.css'

/** Says why there is nothing, and what to do about it. */
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
          {m.tryAgain()}
        </Button>
      )}
    </div>
  )
}

export interface ReadingProps<Answer> {
  from: UseQueryResult<Answer>
  children(answer: Answer): ReactNode
  /** A skeleton of the final size. */
  bones?: ReactNode
}

/** The data, a skeleton or an error. Old data stays visible when a refetch fails. */
export function Reading<Answer>({ from, children, bones }: ReadingProps<Answer>) {
  if (from.data !== undefined) return children(from.data)
  if (from.isError) return <Failed words={from.error.message} onRetry={() => void from.refetch()} />
  return <Loading>{bones}</Loading>
}
