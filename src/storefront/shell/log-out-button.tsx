import { logoutUser } from '../store/account-thunks'
import { useAppDispatch } from '../store/store'

/** Ends the session, clears local storage and loads the page anew [HDR-09, HDR-10]. */
export function LogOutButton({ className }: { className?: string | undefined }) {
  const dispatch = useAppDispatch()
  return (
    <button type="button" className={className} onClick={() => void dispatch(logoutUser())}>
      LogOut
    </button>
  )
}
