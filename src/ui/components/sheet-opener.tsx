import type { MouseEvent, ReactNode } from 'react'

interface SheetOpenerProps {
  /** Without JavaScript the link leads to the same choices further down the page. */
  target: string
  label?: string
  className?: string | undefined
  onOpen(): void
  children: ReactNode
}

export function SheetOpener({ target, label, className, onOpen, children }: SheetOpenerProps) {
  const open = (event: Pick<MouseEvent, 'preventDefault'>) => {
    event.preventDefault()
    onOpen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button could not lead anywhere without JavaScript
    <a
      href={`#${target}`}
      role="button"
      aria-haspopup="dialog"
      aria-label={label}
      className={className}
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      {children}
    </a>
  )
}
