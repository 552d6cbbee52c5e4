import { useEffect } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb'
import { ButtonLink } from '../../ui/button'
import { LogOutButton } from '../shell/log-out-button'
import { useTitle } from '../shell/use-title'
import { loadProfile } from '../store/account-thunks'
import { useAppDispatch, useAppSelector } from '../store/store'
import { ChangePassword } from './change-password'
import { DeleteAccount } from './delete-account'
import { ProfileForm } from './profile-form'
import look from './profile-page.module.css'
import { YourData } from './your-data'

export default function ProfilePage() {
  useTitle('My Profile')
  const user = useAppSelector(({ auth }) => auth.user)
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(loadProfile()), [dispatch])
  return (
    <div className="page">
      <Breadcrumb title="My Profile" />
      {user && (
        <div className={look.cards}>
          <ProfileForm key={user._id} user={user} />
          <div className={look.aside}>
            <ButtonLink to="/my-orders" variant="secondary">
              My Orders
            </ButtonLink>
            <LogOutButton className={look.logOut} />
            <ChangePassword />
            <YourData />
            <DeleteAccount />
          </div>
        </div>
      )}
    </div>
  )
}
