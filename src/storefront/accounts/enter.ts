import type { Credentials } from '#contract/accounts'
import { loginUser } from '../store/account-thunks'
import { dropFormDraft } from '../store/form-draft'
import type { AppDispatch } from '../store/shop-thunk'
import { perform } from './customer-act'
import type { Errand } from './way-back'

/** Logs in, then does what waited for that [CARD-06]; the guard of the page leads on [ACC-04]. */
export async function enter(dispatch: AppDispatch, { email, password }: Credentials, { act }: Errand) {
  const answer = await dispatch(loginUser({ email, password }))
  if (loginUser.fulfilled.match(answer)) {
    dropFormDraft('login')
    dropFormDraft('signup')
    if (act) void perform(dispatch, act)
  }
  return answer
}
