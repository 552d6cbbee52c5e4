import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../ui/components/notice'

/**
 * What is said where the button was that brought it about; the focus goes there. Comes after a dialog, whose closing would give
 * the focus back to the button that is gone.
 */
export function InlineNotice({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice>{children}</Notice>
    </div>
  )
}
