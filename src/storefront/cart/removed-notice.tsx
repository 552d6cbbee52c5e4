import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import type { CartLine } from './cart-sums'
import look from './removed-notice.module.css'

/** Stays until the shopper goes on, and takes the focus that the removed row had (domain.md C26). */
export function RemovedNotice({ line, onUndo }: { line: CartLine; onUndo(): void }) {
  const { title, available } = line.productId
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={look.place}>
      <Notice>
        <div className={look.line}>
          <p>{title} is no longer in your cart.</p>
          {available && (
            <Button variant="quiet" onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
