import type { Config } from '../../config'
import type { Credentials } from '../../customers/contract/accounts'
import type { Database } from '../../platform/db/tables'
import { isLocalOrigin } from '../../platform/process/local-origin'
import { demoReviewers } from './demo-reviews'

/** The demo's customer, printed at the start. */
export const demoLogin = { email: 'meena@example.com', password: 'slow-goodness' } as const

export const reviewerEmail = ({ firstname }: { firstname: string }) =>
  `${firstname.toLowerCase()}@demo.example`

export const demoEmails: readonly string[] = [demoLogin.email, ...demoReviewers.map(reviewerEmail)]

/** The password is public, so it does not work on a shop that is reachable from outside. */
export const isOpenSecret = ({ origin }: Pick<Config, 'origin'>, { email, password }: Credentials) =>
  !isLocalOrigin(origin) && email.toLowerCase() === demoLogin.email && password === demoLogin.password

/** The demo login, if this shop has it. */
export async function findDemoLogin(db: Database, { demo, origin }: Pick<Config, 'demo' | 'origin'>) {
  if (!demo || !isLocalOrigin(origin)) return undefined
  const there = db.selectFrom('customer').select('id').where('email', '=', demoLogin.email)
  return (await there.executeTakeFirst()) && demoLogin
}
