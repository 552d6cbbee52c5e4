import type { MouseEvent } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon'
import { Link, type LinkProps } from './link'

/** For a link without a target: it stays in place and keeps the focus. */
export const nothing = (className: string | undefined) => ({
  className,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
})

/** A choice that is a link: `aria-pressed` when chosen, and then it leads back. */
export function ChipLink({
  chosen,
  removable,
  count,
  nothing: isNothing,
  children,
  ...link
}: LinkProps & {
  chosen?: boolean
  removable?: boolean
  count?: string | undefined
  nothing?: boolean
}) {
  return (
    <Link
      {...link}
      className={chosen ? `${styles.chip} ${styles.chosen}` : styles.chip}
      aria-current={chosen || undefined}
      {...(isNothing && nothing(`${styles.chip} ${styles.nothing}`))}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {removable && <Icon name="close" size={14} />}
    </Link>
  )
}
