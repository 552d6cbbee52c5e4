import type { Credentials } from '../../contract/accounts'

/** For the login after registration. In memory only. */
let chosen: Credentials | undefined

export function keepChosen({ email, password }: Credentials): void {
  chosen = { email, password }
}

export const chosenFor = (email: string | undefined): string =>
  chosen !== undefined && chosen.email === email ? chosen.password : ''

export function forgetChosen(): void {
  chosen = undefined
}
