import * as z from 'zod/mini'
import { limits } from '../../platform/contract/constants'
import { Email, GivenPassword, Mobile, NewPassword, text } from '../../platform/contract/fields'
import { messages } from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'

/** [ACC-06] All that customers may change of themselves. */
export const Profile = z.object({
  firstname: text(messages.firstNameRequired, limits.nameLength),
  lastname: text(messages.lastNameRequired, limits.nameLength),
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

/** Whoever finds an unlocked phone should not be able to end an account. */
export const AccountDeletion = z.object({ password: GivenPassword })

/** The customer as clients see it: never the password, never the token. */
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
 * A customer with the email they asked for last, as clients keep what they sent [ACC-06]; until its letter is answered
 * another one counts (decision 7).
 */
export const OwnProfile = z.extend(Customer, { confirmedEmail: z.optional(z.string()) })
export type OwnProfile = z.infer<typeof OwnProfile>

/** What login answers and the browser keeps under `customer` [STATE-04]. */
export const CustomerSession = z.extend(Customer, { token: z.string() })
export type CustomerSession = z.infer<typeof CustomerSession>

const Done = z.object({ success: z.literal(true), message: z.string() })
const SecretLink = z.object({ token: z.string(messages.badRequest) })

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
    summary: 'Log in; the answer carries the bearer token',
    body: Credentials,
    reply: CustomerSession,
  },
  logout: {
    method: 'POST',
    path: '/api/user/logout',
    access: 'customer',
    summary: 'End this session; its token is refused from now on',
    reply: z.object({ success: z.literal(true) }),
  },
  edit: {
    method: 'PUT',
    path: '/api/user/edit-user',
    access: 'customer',
    summary:
      'Change name, email and mobile number; nothing else of what is sent is read. A new email counts once the link of a letter to it was opened; until then confirmedEmail does',
    body: Profile,
    reply: OwnProfile,
  },
  showProfile: {
    method: 'GET',
    path: '/api/user/profile',
    access: 'customer',
    summary: 'The profile as it stands, with an email that waits to be confirmed',
    reply: OwnProfile,
  },
  sendEmailLink: {
    method: 'POST',
    path: '/api/user/confirm-email',
    access: 'customer',
    summary: 'Have the letter to the email that waits sent again; its link takes the place of the one before',
    reply: OwnProfile,
  },
  giveUpEmail: {
    method: 'DELETE',
    path: '/api/user/confirm-email',
    access: 'customer',
    summary: 'Give up the email that waits, and nothing else; 409 if none does, as it was confirmed perhaps',
    reply: OwnProfile,
  },
  confirmEmail: {
    method: 'PUT',
    path: '/api/user/confirm-email/:token',
    access: 'customer',
    summary: 'Confirm the email that waits by the link of the letter to it; only its customer can',
    params: SecretLink,
    reply: OwnProfile,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/user/forgot-password-token',
    access: 'open',
    summary: 'Have a link sent for choosing a new password; the answer is the same for unknown addresses',
    body: ForgottenPassword,
    reply: Done,
  },
  checkReset: {
    method: 'GET',
    path: '/api/user/reset-password/:token',
    access: 'open',
    summary: 'Whether the link of a letter still works, without using it',
    params: SecretLink,
    reply: z.object({ usable: z.boolean() }),
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/user/reset-password/:token',
    access: 'open',
    summary: 'Choose a new password by the link of a letter; works once and ends every open session',
    params: SecretLink,
    body: ChosenPassword,
    reply: Done,
  },
} satisfies RouteTable
