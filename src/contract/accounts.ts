import * as z from 'zod/mini'
import { limits } from './constants'
import { Email, GivenPassword, Mobile, NewPassword, text } from './fields'
import { messages } from './messages'
import type { RouteTable } from './route'

/** [ACC-01] */
export const Registration = z.object({
  firstname: text(messages.firstNameRequired, limits.nameLength),
  lastname: text(messages.lastNameRequired, limits.nameLength),
  email: Email,
  mobile: Mobile,
  password: NewPassword,
})
export type Registration = z.output<typeof Registration>

/** [ACC-02] */
export const Credentials = z.object({ email: Email, password: GivenPassword })
export type Credentials = z.output<typeof Credentials>

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

/** What login answers and the browser keeps under `customer` [STATE-04]. */
export const CustomerSession = z.extend(Customer, { token: z.string() })
export type CustomerSession = z.infer<typeof CustomerSession>

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
} satisfies RouteTable
