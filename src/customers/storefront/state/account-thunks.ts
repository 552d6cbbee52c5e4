import { customerLeft } from '../../../platform/storefront/api-client'
import { dedupeInFlight } from '../../../platform/storefront/dedupe-in-flight'
import { drafts } from '../../../platform/storefront/drafts'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import {
  forgetAddressOf,
  forgetDevice,
  forgetSession,
  type KnownProfile,
  localStore,
  readSession,
  saveSession,
  tabStore,
  withProfile,
} from '../../../platform/storefront/session-storage'
import { sessionEnded, shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { CallFailed, retryLost } from '../../../ui/behavior/http-client'
import type { Credentials, OwnProfile, Profile, Registration } from '../../contract/accounts'

export const registerUser = shopThunk('auth/registerUser', (registration: Registration, { call }) =>
  dedupeInFlight('signup', (options) =>
    call(({ accounts }) => accounts.register, { body: registration }, options),
  ),
)

export const loginUser = shopThunk('auth/loginUser', async (credentials: Credentials, { call }) => {
  const session = await call(({ accounts }) => accounts.login, { body: credentials })
  saveSession(session)
  return session
})

const logoutTimeoutMs = 3_000

/**
 * Clears all data, even if the server cannot be reached [HDR-09, HDR-10]. Data shared by all tabs is cleared
 * before the response, so that a login in another tab is not lost.
 */
export const logoutUser = shopThunk('auth/logoutUser', async (_: undefined, { call, tools }) => {
  const loggedOut = call(({ accounts }) => accounts.logout, {}, { timeoutMs: logoutTimeoutMs })
  localStore.clear()
  forgetDevice()
  await loggedOut.catch(() => undefined)
  tabStore.clear()
  tools.reloadPage()
})

/** Updates the stored session with the saved profile, and keeps its id and token [ACC-06]. */
export const updateProfile = shopThunk('auth/updateProfile', (profile: Profile, { call, tools }) =>
  tools.reads.profile.write(async () =>
    keepProfile(
      await retryLost(() => call(({ accounts }) => accounts.edit, { body: profile }), shortPausesMs),
    ),
  ),
)

/**
 * Loads a pending email change and changes from other devices. Ignored if the profile was changed during the
 * request.
 */
export const loadProfile = shopThunk('auth/loadProfile', async (_: undefined, { call, tools }) => {
  const read = () => call(({ accounts }) => accounts.showProfile)
  const profile = await tools.reads.profile.read<OwnProfile | null>(read, () => null)
  return profile && keepProfile(profile)
})

export const sendEmailLink = shopThunk('auth/sendEmailLink', (_: undefined, { call }) =>
  call(({ accounts }) => accounts.sendEmailLink),
)

/** Sends no other field, as another device may have changed the profile. */
export const giveUpEmail = shopThunk('auth/giveUpEmail', (_: undefined, { call, tools }) =>
  tools.reads.profile.write(async () => keepProfile(await call(({ accounts }) => accounts.giveUpEmail))),
)

export const confirmEmail = shopThunk('auth/confirmEmail', (token: string, { call, tools }) =>
  tools.reads.profile.write(async () =>
    keepProfile(await call(({ accounts }) => accounts.confirmEmail, { params: { token } })),
  ),
)

function keepProfile({ firstname, lastname, email, mobile, confirmedEmail }: OwnProfile): KnownProfile {
  const known = {
    firstname,
    lastname,
    email,
    mobile,
    ...(confirmedEmail !== undefined && { confirmedEmail }),
  }
  const session = readSession()
  if (session) saveSession(withProfile(session, known))
  return known
}

export const forgotPassword = shopThunk('auth/forgotPassword', (forgotten: { email: string }, { call }) =>
  call(({ accounts }) => accounts.forgotPassword, { body: forgotten }),
)

export const checkReset = shopThunk('auth/checkReset', (token: string, { call }) =>
  call(({ accounts }) => accounts.checkReset, { params: { token } }),
)

/** Ends all sessions, also in this browser [ACC-08]. An old link ends none. */
export const resetPassword = shopThunk(
  'auth/resetPassword',
  async ({ token, password }: { token: string; password: string }, { call, dispatch }) => {
    const before = readSession()?.token
    const reply = await call(({ accounts }) => accounts.resetPassword, {
      params: { token },
      body: { password },
    })
    // Another tab may have logged in during the request.
    if (readSession()?.token === before) {
      forgetSession()
      dispatch(sessionEnded())
    }
    return reply
  },
)

export const loadPersonalData = shopThunk('auth/loadPersonalData', (_: undefined, { call }) =>
  call(({ personalData }) => personalData.show),
)

/** Clears this browser too; the page still confirms the deletion. */
export const deleteAccount = shopThunk(
  'auth/deleteAccount',
  async (proof: { password: string }, { call }) => {
    const requester = readSession()
    try {
      const reply = await call(({ personalData }) => personalData.deleteAccount, { body: proof })
      localStore.clear()
      forgetDevice()
      tabStore.clear()
      return reply
    } catch (error) {
      // Another customer has logged in in another tab: they stay logged in and see no result.
      if (requester && error instanceof CallFailed && error.failure.code === customerLeft.code) {
        forgetAddressOf(requester)
        drafts.forget(requester)
      }
      throw error
    }
  },
)
