import type { MouseEvent, ReactNode } from 'react'

interface SheetOpenerProps {
  /** Without JavaScript the link leads to the same choices further down the page, or on another one. */
  href: string
  label?: string
  className?: string | undefined
  onOpen(): void
  /** At the first touch. */
  onPointerEnter?(): void
  children: ReactNode
}

export function SheetOpener({ href, label, className, onOpen, onPointerEnter, children }: SheetOpenerProps) {
  const open = (event: Pick<MouseEvent, 'preventDefault'>) => {
    event.preventDefault()
    onOpen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button could not lead anywhere without JavaScript
    <a
      href={href}
      role="button"
      aria-haspopup="dialog"
      aria-label={label}
      className={className}
      onPointerEnter={onPointerEnter}
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      {children}
    </a>
  )
}
