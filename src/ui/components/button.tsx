import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Link, type LinkProps } from './link'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonStyle {
  variant?: Variant
  wide?: boolean | undefined
}

/** For other elements that look like a button, such as a download. */
export const buttonClass = ({ variant = 'primary', wide }: ButtonStyle, more?: string) =>
  [styles.button, styles[variant], wide && styles.wide, more].filter(Boolean).join(' ')

/** While `busy` or `aria-disabled` it keeps its size and focus, and does nothing. */
export function Button({
  variant,
  wide,
  busy,
  className,
  onClick,
  'aria-disabled': isDisabled,
  type = 'button',
  ...rest
}: ButtonStyle & { busy?: boolean | undefined } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant: variant ?? 'primary', wide }, className)}
      aria-disabled={busy || isDisabled || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy || isDisabled ? event.preventDefault() : onClick?.(event))}
    />
  )
}

export function ButtonLink({ variant, wide, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link {...rest} className={buttonClass({ variant: variant ?? 'primary', wide }, className)} />
}
