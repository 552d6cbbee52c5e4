import type { MouseEvent } from 'react'
import look from './chip.module.css'
import { Icon } from './icon'
import { Link, type LinkProps } from './link'

/** Of a link that leads to nothing: it stays where it is, and keeps the focus that it has. */
export const nothing = (className: string | undefined) => ({
  className,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
})

/** A choice that is a link: pressed when chosen, and then it leads back. */
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
      className={chosen ? `${look.chip} ${look.chosen}` : look.chip}
      aria-current={chosen || undefined}
      {...(isNothing && nothing(`${look.chip} ${look.nothing}`))}
    >
      {children}
      {count !== undefined && <span className={look.count}>{count}</span>}
      {removable && <Icon name="close" size={14} />}
    </Link>
  )
}
