import { useEffect, useRef } from 'react'
import * as m from '../messages'
import { Button } from './button'
import { Notice } from './notice'
import styles from './removed-notice.module.css'

interface RemovedNoticeProps {
  words: string
  /** Absent if it cannot be undone. */
  onUndo: (() => void) | undefined
}

/** Stays until the shopper navigates, and takes the focus of the removed row (domain.md C26). */
export function RemovedNotice({ words, onUndo }: RemovedNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Notice>
        <div className={styles.line}>
          <p>{words}</p>
          {onUndo && (
            <Button variant="quiet" onClick={onUndo}>
              {m.undo()}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
