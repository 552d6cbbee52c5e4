import { type ReactNode, useState } from 'react'
import { findOrderable, sumCart } from '../../../cart/storefront/cart-sums'
import { formatRupees } from '../../../platform/contract/money'
import { SearchBox } from '../../../search/storefront/search-box'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import badge from '../../../ui/components/badge.module.css'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { SheetOpener } from '../../../ui/components/sheet-opener'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import { BrandMark } from './brand-mark'
import styles from './header.module.css'
import { MenuBar } from './menu-bar'
import { MenuDrawer } from './menu-drawer'
import own from './personal-links.module.css'
import { phoneAddress } from './phone-address'

/** `children` are in the sticky last row. */
export function Header({ children }: { children: ReactNode }) {
  const { brand, logo, tagline, phone } = useAppSelector(({ shop }) => shop)
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <header className={styles.header}>
      <div className={styles.notice}>
        <div className={styles.noticeLine}>
          <p>{tagline}</p>
          <a href={phoneAddress(phone)}>
            <Icon name="phone" size={16} /> <span className={styles.noticeWords}>{m.callUs()} </span>
            {phone}
          </a>
        </div>
      </div>
      <div className={styles.bar}>
        <SheetOpener
          href="#menu"
          label={m.menu()}
          className={styles.opener}
          onOpen={() => setDrawerOpen(true)}
        >
          <Icon name="menu" size={26} />
        </SheetOpener>
        <BrandMark brand={brand} logo={logo} />
        <SearchBox />
        <div className={own.links}>
          <Link to="/wishlist" className={own.link} aria-label={m.favouriteWishlist()}>
            <Icon name="heart" size={24} />
            <span className={own.label}>
              {m.favourite()} <b>{m.wishlistText()}</b>
            </span>
          </Link>
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <MenuBar />
      <MenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      {children}
    </header>
  )
}

/** [HDR-07] */
function AccountLink() {
  const firstname = useAppSelector(({ auth }) => auth.user?.firstname)
  const loggedIn = firstname !== undefined
  const [first, second] = loggedIn ? [m.welcome(), firstname] : [m.logIn(), m.myAccount()]
  return (
    <Link to={loggedIn ? '/my-profile' : '/login'} className={own.link} aria-label={`${first} ${second}`}>
      <Icon name="account" size={24} />
      <span className={`${own.label} ${own.account}`}>
        <span>{first}</span> <b>{second}</b>
      </span>
    </Link>
  )
}

const named = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** The badge counts lines, as a "cart item" is a line in the specification [HDR-08]. */
function CartLink() {
  const cartProducts = useAppSelector(({ auth }) => auth.cartProducts)
  const loggedIn = useAppSelector(({ auth }) => auth.user !== undefined)
  const visitor = useHydrated() && !loggedIn
  const lines = cartProducts ?? []
  const shop = useAppSelector((state) => state.shop)
  const items = lines.length
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = sumCart(findOrderable(lines), shop).subtotal
  return (
    <Link to="/cart" className={own.cart}>
      <span className="visually-hidden">{m.cartText()} </span>
      <span className={own.bag}>
        <Icon name="bag" size={24} />
        {/* Until the cart is loaded it may not be empty. */}
        <span className={cartProducts || visitor ? `${badge.badge} ${own.badge}` : 'visually-hidden'}>
          {items}
        </span>
      </span>
      <span className="visually-hidden">
        {` ${named(items, 'item', 'items')}, ${pieces} ${named(pieces, 'piece', 'pieces')}, `}
      </span>
      <span className="visually-hidden">{formatRupees(total)}</span>
    </Link>
  )
}
