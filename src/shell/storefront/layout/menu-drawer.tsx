import { storeAddress } from '../../../search/storefront/store-address'
import { Dialog } from '../../../ui/components/dialog'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import { LogOutButton } from './log-out-button'
import { menuEntries } from './menu-bar'
import styles from './menu-drawer.module.css'
import { phoneAddress } from './phone-address'
import { resetList } from './reset-list'

interface MenuDrawerProps {
  open: boolean
  onClose(): void
}

/** Below 992 px the menu is a drawer [HDR-11], with the categories first (domain.md C50). */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { categories, phone } = useAppSelector(({ shop }) => shop)
  const firstname = useAppSelector(({ auth }) => auth.user?.firstname)
  const loggedIn = firstname !== undefined
  const entry = (to: string, words: string) => (
    <li key={to}>
      <Link to={to} replace state={resetList} className={styles.entry} onClick={onClose}>
        {words}
        <Icon name="chevron" size={18} />
      </Link>
    </li>
  )
  return (
    <Dialog open={open} onClose={onClose} title={m.menu()} place="left">
      <nav aria-label={m.shopByCategory()}>
        <ul className={styles.categories}>
          {categories.map(({ name }) => entry(storeAddress({ category: [name] }), name))}
          {entry('/product', m.viewAllProducts())}
        </ul>
      </nav>
      <nav aria-label={m.menu()}>
        <ul className={styles.entries}>
          {menuEntries.map(({ to, words }) => entry(to, words))}
          <li>
            <LogOutButton className={styles.entry} onDone={onClose} />
          </li>
          {entry('/wishlist', m.favouriteWishlist())}
          {loggedIn
            ? entry('/my-profile', m.welcomeFirstname({ firstname }))
            : entry('/login', m.logInMyAccount())}
          {loggedIn && (
            <li>
              <LogOutButton className={styles.entry} />
            </li>
          )}
        </ul>
      </nav>
      <a className={styles.help} href={phoneAddress(phone)}>
        <Icon name="phone" size={18} /> {phone}
      </a>
    </Dialog>
  )
}
