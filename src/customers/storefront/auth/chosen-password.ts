import type { Credentials } from '../../contract/accounts'

/** For the login after registration. In memory only. */
let chosen: Credentials | undefined

export function savePassword({ email, password }: Credentials): void {
  chosen = { email, password }
}

export const passwordFor = (email: string | undefined): string =>
  chosen !== undefined && chosen.email === email ? chosen.password : ''

export function clearPassword(): void {
  chosen = undefined
}
