import type { Credentials } from '../../contract/accounts'

/** Of the account that was just made, for the login that comes next: in memory alone, and for that page only. */
let chosen: Credentials | undefined

export function keepChosen({ email, password }: Credentials): void {
  chosen = { email, password }
}

export const chosenFor = (email: string | undefined): string =>
  chosen !== undefined && chosen.email === email ? chosen.password : ''

export function forgetChosen(): void {
  chosen = undefined
}
