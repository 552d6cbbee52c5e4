import * as z from 'zod/mini'
import { limits } from './constants'
import * as m from './messages'
import { cleanDigits, cleanEmail, cleanMobile, cleanText, trimmed } from './typed-text'

/** PostgreSQL text cannot hold NUL, and half a surrogate pair is no character (reliability.md E2). */
const unsupportedCharacter = /[\0\p{Surrogate}]/u
const storable = z.refine<string>((text) => !unsupportedCharacter.test(text), m.unsupportedCharacter())
const trim = z.overwrite(trimmed)
const shown = (required: string) => z.refine<string>((typed) => trimmed(typed) !== '', required)

/** A missing field gets its own message. Only programs send anything but text. */
const asText = (required?: string) => ({
  error: ({ input, path }: z.core.$ZodRawIssue) =>
    required && (input === undefined || input === null)
      ? required
      : m.sendPathAsText({ path: String(path?.at(-1)) }),
})

/** A required line of text: trimmed, with something visible, limited in length. */
export const text = (required: string, length: number) =>
  z.string(asText(required)).check(trim, z.minLength(1, required), z.maxLength(length, m.tooLong()), storable)

/** An optional line of text. Absent, null and blank all become an empty string. */
export const optionalText = (length: number) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string(asText()).check(trim, z.maxLength(length, m.tooLong()), storable),
  )

/** Clients send numbers as numbers or as text (wire-contract, rule 6). */
const numberOrText = (value: unknown) =>
  typeof value === 'number' ? String(Number.isInteger(value) ? value : Number.NaN) : value

/** Digits as text. `clean` removes separators before the pattern is checked. */
export const digits = (
  required: string,
  clean: (typed: string) => string,
  pattern: RegExp,
  invalid: string,
) =>
  z.pipe(
    z.transform(numberOrText),
    z
      .string(required)
      .check(
        trim,
        z.minLength(1, required),
        z.maxLength(40, invalid),
        z.overwrite(clean),
        z.regex(pattern, invalid),
      ),
  )

/** Like zod's, with top-level domains such as `xn--xkc2dl3a5ee0h` and the length limits of RFC 5321. */
const emailPattern =
  /^(?=.{1,64}@)(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i

/** Rejects `.invalid` (RFC 2606), which the shop gives to phone customers without an email address. */
export const email = (required: string, notText: string | ReturnType<typeof asText> = asText(required)) =>
  z.string(notText).check(
    trim,
    z.minLength(1, required),
    z.maxLength(1000, m.emailInvalid()),
    z.overwrite(cleanEmail),
    z.maxLength(limits.emailLength, m.emailInvalid()),
    z.email({ pattern: emailPattern, error: m.emailInvalid() }),
    z.refine((address) => !address.toLowerCase().endsWith('.invalid'), m.emailInvalid()),
  )
export const Email = email(m.emailRequired())

/** Ten digits after an optional +91 or 0 (domain.md E29). */
export const Mobile = digits(m.mobileRequired(), cleanMobile, /^[6-9]\d{9}$/, m.mobileInvalid())

/** Six digits, the first not 0 [CHK-02]. */
export const Pincode = digits(m.pincodeRequired(), cleanDigits, /^[1-9]\d{5}$/, m.pincodeInvalid())

/** Copied from a chat or a receipt, without blanks and invisible characters. */
export const withoutUnseen = (typed: string) => cleanText(typed).replaceAll(' ', '')

export const upiIdPattern = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/

/** Usually 12 digits, sometimes typed in groups [CHK-07]. */
export const UpiTransactionId = z.pipe(
  z.transform(numberOrText),
  z
    .string(m.enterTransactionId())
    .check(
      z.maxLength(160, m.transactionIdInvalid()),
      z.overwrite(withoutUnseen),
      z.minLength(1, m.enterTransactionId()),
      z.regex(/^\P{C}{0,64}$/u, m.transactionIdInvalid()),
    ),
)

/** The same form for the input of different keyboards (RFC 8265). */
const normalizedPassword = (typed: string) => typed.normalize('NFC').replace(/\p{Zs}/gu, ' ')

/** No trimming, no composition rules [ACC-10]. */
export const NewPassword = z
  .string(asText(m.passwordRequired()))
  .check(
    z.overwrite(normalizedPassword),
    shown(m.passwordRequired()),
    z.minLength(limits.passwordMin, m.passwordTooShort()),
    z.maxLength(limits.passwordMax, m.passwordTooLong()),
    storable,
  )

export const GivenPassword = z
  .string(asText(m.passwordRequired()))
  .check(
    shown(m.passwordRequired()),
    z.maxLength(1000, m.invalidCredentials()),
    z.overwrite(normalizedPassword),
  )

/** A number sent as number or text. */
export const wireNumber = (invalid: string | z.core.$ZodNumberParams, decimals = 6) => {
  const written = new RegExp(`^\\d{1,12}(?:\\.\\d{1,${decimals}})?$`)
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && written.test(value.trim()) ? Number(value) : value,
    ),
    z.number(invalid),
  )
}

export const wholeNumber = (least: number, most: number, invalid: string) =>
  z.pipe(
    wireNumber(invalid),
    z.number().check(z.int(invalid), z.minimum(least, invalid), z.maximum(most, invalid)),
  )

export const Quantity = wholeNumber(limits.quantityMin, limits.quantityMax, m.quantityRange())

/** A calendar day such as 2026-11-21. ISO 8601 has a year 0, PostgreSQL has none. */
export const day = (invalid = m.dayInvalid()) =>
  z.iso.date(invalid).check(z.refine((value) => value >= '0001', invalid))

/** An opaque id. Whether it exists is for the handler to find out. */
export const idOf = (missing: string) => z.string(missing).check(z.maxLength(64, missing))
export const Id = idOf(m.badRequest())

/** A blank parameter counts as absent. */
export const unlessEmpty = <Out>(schema: z.ZodMiniType<Out>): z.ZodMiniType<Out | undefined> =>
  z.pipe(
    z.transform((value: unknown): unknown =>
      value === null || (typeof value === 'string' && trimmed(value) === '') ? undefined : value,
    ),
    z.optional(schema),
  )

/** Absent, null and blank all count as null. */
export const orNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown =>
      value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value,
    ),
    z.nullable(schema),
  )
