import { useEffect, useRef } from 'react'
import { Button } from './button'
import { Notice } from './notice'
import look from './removed-notice.module.css'

interface RemovedNoticeProps {
  words: string
  /** Absent for what cannot be had again. */
  onUndo: (() => void) | undefined
}

/** Stays until the shopper goes on, and takes the focus that the removed row had (domain.md C26). */
export function RemovedNotice({ words, onUndo }: RemovedNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={look.place}>
      <Notice>
        <div className={look.line}>
          <p>{words}</p>
          {onUndo && (
            <Button variant="quiet" onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
