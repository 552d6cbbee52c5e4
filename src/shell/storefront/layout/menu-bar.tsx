import { MenuLink } from '../../../ui/components/link'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import styles from './header.module.css'
import { LogOutButton } from './log-out-button'
import { resetList } from './reset-list'

/**
 * The menu of the specification, word for word [HDR-09], with LogOut after it, and a second one for customers
 * (decision 7).
 */
export const menuEntries = [
  { to: '/', words: m.home() },
  { to: '/product', words: m.ourStore() },
  { to: '/my-orders', words: m.myOrders() },
  { to: '/blogs', words: m.blogs() },
  { to: '/contact', words: m.contact() },
] as const

export function MenuBar() {
  const loggedIn = useAppSelector(({ auth }) => auth.user !== undefined)
  return (
    <nav id="menu" className={styles.menu} aria-label={m.main()}>
      <ul className={styles.entries}>
        {menuEntries.map(({ to, words }) => (
          <li key={to}>
            <MenuLink to={to} state={resetList} className={styles.entry}>
              {words}
            </MenuLink>
          </li>
        ))}
        <li>
          <LogOutButton className={styles.entry} />
        </li>
        {loggedIn && (
          <li className={styles.last}>
            <LogOutButton className={styles.entry} />
          </li>
        )}
      </ul>
    </nav>
  )
}
