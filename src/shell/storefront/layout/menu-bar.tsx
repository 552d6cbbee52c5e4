import { MenuLink } from '../../../ui/components/link'
import { useAppSelector } from '../state/store'
import { askedAnew } from './asked-anew'
import look from './header.module.css'
import { LogOutButton } from './log-out-button'

/** The menu of the specification, word for word [HDR-09]; LogOut is for customers (decision 7). */
export const menuEntries = [
  { to: '/', words: 'Home' },
  { to: '/product', words: 'Our Store' },
  { to: '/my-orders', words: 'My Orders' },
  { to: '/blogs', words: 'Blogs' },
  { to: '/contact', words: 'Contact' },
] as const

export function MenuBar() {
  const loggedIn = useAppSelector(({ auth }) => auth.user !== undefined)
  return (
    <nav id="menu" className={look.menu} aria-label="Main">
      <ul className={look.entries}>
        {menuEntries.map(({ to, words }) => (
          <li key={to}>
            <MenuLink to={to} state={askedAnew} className={look.entry}>
              {words}
            </MenuLink>
          </li>
        ))}
        {loggedIn && (
          <li className={look.last}>
            <LogOutButton className={look.entry} />
          </li>
        )}
      </ul>
    </nav>
  )
}
