import { hash, verify } from '@node-rs/argon2'

/** Argon2id (2), 19 MiB, two passes, one lane: OWASP's first choice [ACC-10]. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const ofToday = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** An unknown email must take as long as a wrong password. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AXUFeBMcVbeQ4XzTgI95nA$gc8PzktxZOMPXRXhZfJqZjDfT32OHi58TUVJ0+KiHRE'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Without a hash it takes the same time and returns false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const same = await verify(passwordHash ?? dummyHash, password)
  return same && passwordHash !== undefined
}

/** Rehashes if the cost parameters have changed. */
export const renewHash = async (password: string, passwordHash: string): Promise<string | undefined> =>
  passwordHash.startsWith(ofToday) ? undefined : hashPassword(password)
