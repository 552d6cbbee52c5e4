import look from './chip.module.css'
import { Icon } from './icon'
import { Link, type LinkProps } from './link'

/** A choice that is a link: pressed when chosen, and then it leads back. */
export function ChipLink({
  chosen,
  removable,
  count,
  children,
  ...link
}: LinkProps & { chosen?: boolean; removable?: boolean; count?: number }) {
  return (
    <Link
      {...link}
      className={chosen ? `${look.chip} ${look.chosen}` : look.chip}
      aria-current={chosen || undefined}
    >
      {children}
      {count !== undefined && <span className={look.count}>{count}</span>}
      {removable && <Icon name="close" size={14} />}
    </Link>
  )
}
