import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../ui/components/notice'

/**
 * A message in place of the button that caused it; takes the focus. Render it after a dialog has closed,
 * because closing returns the focus to the removed button.
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
