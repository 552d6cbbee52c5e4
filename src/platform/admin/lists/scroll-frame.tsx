import { type ReactNode, useCallback, useState } from 'react'

interface ScrollFrameProps {
  className: string | undefined
  name: string
  children: ReactNode
}

/** A scrollable frame; a keyboard stop only while its content overflows. */
export function ScrollFrame({ className, name, children }: ScrollFrameProps) {
  const [overflows, setOverflows] = useState(false)
  const watch = useCallback((frame: HTMLDivElement) => {
    const observer = new ResizeObserver(() =>
      setOverflows(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight),
    )
    for (const part of [frame, ...frame.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  const stop = overflows ? { tabIndex: 0, role: 'group', 'aria-label': name } : {}
  return (
    <div ref={watch} className={className} {...stop}>
      {children}
    </div>
  )
}
