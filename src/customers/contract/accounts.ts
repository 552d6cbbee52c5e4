import * as z from 'zod/mini'
import { limits } from '../../platform/contract/constants'
import { Done } from '../../platform/contract/done'
import { Email, GivenPassword, Mobile, NewPassword, text } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'

/** [ACC-06] */
export const Profile = z.object({
  firstname: text(commonMessages.firstNameRequired(), limits.nameLength),
  lastname: text(commonMessages.lastNameRequired(), limits.nameLength),
  email: Email,
  mobile: Mobile,
})
export type Profile = z.output<typeof Profile>

/** [ACC-01] */
export const Registration = z.extend(Profile, { password: NewPassword })
export type Registration = z.output<typeof Registration>

/** [ACC-02] */
export const Credentials = z.object({ email: Email, password: GivenPassword })
export type Credentials = z.output<typeof Credentials>

/** [ACC-07] */
export const ForgottenPassword = z.object({ email: Email })

/** [ACC-08] */
export const ChosenPassword = z.object({ password: NewPassword })

/** The password protects the account on an unlocked phone. */
export const AccountDeletion = z.object({ password: GivenPassword })

/** Without password and token. */
export const Customer = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  mobile: z.string(),
  role: z.literal('user'),
  wishlist: z.array(z.string()),
})
export type Customer = z.infer<typeof Customer>

/**
 * `email` is the requested email until it is confirmed: clients keep what they sent [ACC-06] (decision 7).
 */
export const OwnProfile = z.extend(Customer, { confirmedEmail: z.optional(z.string()) })
export type OwnProfile = z.infer<typeof OwnProfile>

/** The login response; the browser stores it under `customer` [STATE-04]. */
export const CustomerSession = z.extend(Customer, { token: z.string() })
export type CustomerSession = z.infer<typeof CustomerSession>

const DoneInWords = z.extend(Done, { message: z.string() })
const SecretLink = z.object({ token: z.string(commonMessages.badRequest()) })

export const accountRoutes = {
  register: {
    method: 'POST',
    path: '/api/user/register',
    access: 'open',
    summary: 'Sign up',
    body: Registration,
    reply: Customer,
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'open',
    summary: 'Log in; the response contains the bearer token',
    body: Credentials,
    reply: CustomerSession,
  },
  logout: {
    method: 'POST',
    path: '/api/user/logout',
    access: 'customer',
    summary: 'Log out; the token becomes invalid',
    reply: Done,
  },
  edit: {
    method: 'PUT',
    path: '/api/user/edit-user',
    access: 'customer',
    summary:
      'Change name, email and mobile number; other fields are ignored. A new email takes effect once the link sent to it was opened; until then confirmedEmail does',
    body: Profile,
    reply: OwnProfile,
  },
  showProfile: {
    method: 'GET',
    path: '/api/user/profile',
    access: 'customer',
    summary: 'The current profile, with a pending email change',
    reply: OwnProfile,
  },
  sendEmailLink: {
    method: 'POST',
    path: '/api/user/confirm-email',
    access: 'customer',
    summary: 'Resend the confirmation email; its link replaces the previous one',
    reply: OwnProfile,
  },
  giveUpEmail: {
    method: 'DELETE',
    path: '/api/user/confirm-email',
    access: 'customer',
    summary: 'Cancel the pending email change; 409 if there is none, for example because it was confirmed',
    reply: OwnProfile,
  },
  confirmEmail: {
    method: 'PUT',
    path: '/api/user/confirm-email/:token',
    access: 'customer',
    summary: 'Confirm the pending email with the link sent to it; only its customer can',
    params: SecretLink,
    reply: OwnProfile,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/user/forgot-password-token',
    access: 'open',
    summary: 'Request a password reset link; the response is the same for unknown emails',
    body: ForgottenPassword,
    reply: DoneInWords,
  },
  checkReset: {
    method: 'GET',
    path: '/api/user/reset-password/:token',
    access: 'open',
    summary: 'Check a reset link without using it',
    params: SecretLink,
    reply: z.object({ usable: z.boolean() }),
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/user/reset-password/:token',
    access: 'open',
    summary: 'Set a new password with a reset link; works once and ends all sessions',
    params: SecretLink,
    body: ChosenPassword,
    reply: DoneInWords,
  },
} satisfies RouteTable
