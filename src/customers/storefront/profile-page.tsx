import { useEffect } from 'react'
import { useTitle } from '../../shell/storefront/head/use-title'
import { LogOutButton } from '../../shell/storefront/layout/log-out-button'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { ButtonLink } from '../../ui/components/button'
import { Addresses } from './addresses/addresses'
import { DeleteAccount } from './auth/delete-account'
import * as m from './messages'
import { ProfileForm } from './profile-form'
import styles from './profile-page.module.css'
import { loadProfile } from './state/account-thunks'
import { YourData } from './your-data'

export default function ProfilePage() {
  useTitle(m.myProfile())
  const user = useAppSelector(({ auth }) => auth.user)
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(loadProfile()), [dispatch])
  return (
    <div className="page">
      <Breadcrumb title={m.myProfile()} />
      {user && (
        <div className={styles.cards}>
          <nav className={styles.ways} aria-label={m.yourAccount()}>
            <ButtonLink to="/my-orders" variant="secondary">
              {m.myOrders()}
            </ButtonLink>
            <a href="#addresses-title">{m.savedAddresses()}</a>
          </nav>
          <div className={styles.aside}>
            <ProfileForm key={user._id} user={user} />
            <Addresses />
          </div>
          <div className={styles.aside}>
            <LogOutButton className={styles.logOut} />
            <ChangePassword />
            <YourData />
            <DeleteAccount />
          </div>
        </div>
      )}
    </div>
  )
}

/** By email, so that an unlocked phone is not enough to take over an account. */
function ChangePassword() {
  return (
    <section className={styles.card} aria-labelledby="password-title">
      <h2 id="password-title" className={styles.subtitle}>
        {m.yourPassword()}
      </h2>
      <p>{m.resetHint()}</p>
      <ButtonLink to="/forgot-password" variant="secondary">
        {m.changePassword()}
      </ButtonLink>
    </section>
  )
}
