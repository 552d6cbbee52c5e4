import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

const digest = (text: string) => createHash('sha256').update(text).digest()

const totpOf = (secret: Uint8Array, account = '', shop = '') =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    issuer: shop,
    label: account,
    period: periodSeconds,
  })

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = () => randomBytes(20)

export function describeSecret(secret: Uint8Array, account: string, shop: string) {
  const totp = totpOf(secret, account, shop)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

const emailedCode = (passwordHash: string) =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(digest(`emailed code ${passwordHash}`)).buffer }),
    digits: 8,
    period: 600,
  })

/** For members without an authenticator app, after too many wrong passwords. Works for ten minutes or more. */
export const newEmailedCode = (passwordHash: string, now: Date) =>
  emailedCode(passwordHash).generate({ timestamp: now.getTime() })

export const isEmailedCode = (passwordHash: string, code: string, now: Date): boolean =>
  emailedCode(passwordHash).validate({ token: code, timestamp: now.getTime(), window: 1 }) !== null

/** Accepts the previous and the next step (RFC 6238, section 5.2). */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** Ten codes of 50 random bits such as `k7pm2-x9qtc`, without characters that look alike. */
export function newRecoveryCodes(): string[] {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  const code = () =>
    [...randomBytes(10)]
      .map((byte) => alphabet[byte % 32])
      .join('')
      .replace(/^(.{5})/, '$1-')
  return Array.from({ length: 10 }, code)
}

export const recoveryDigest = (code: string) => digest(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
