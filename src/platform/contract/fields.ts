import * as z from 'zod/mini'
import { limits } from './constants'
import { messages } from './messages'

/** PostgreSQL text cannot hold NUL, and half a surrogate pair is no character (reliability.md E2). */
const unkeepable = /[\0\p{Surrogate}]/u
const storable = z.refine<string>((text) => !unkeepable.test(text), messages.unkeepable)

/** What is missing is asked for; only programs send what is no text, and are told by its name. */
const asText = (required?: string) => ({
  error: ({ input, path }: z.core.$ZodRawIssue) =>
    required && (input === undefined || input === null)
      ? required
      : `Please send ${String(path?.at(-1))} as text`,
})

/** A required line of text: trimmed, not empty, not endless. */
export const text = (required: string, length: number) =>
  z
    .string(asText(required))
    .check(z.trim(), z.minLength(1, required), z.maxLength(length, messages.tooLong), storable)

/** An optional line of text; absent, null and blank are all an empty string. */
export const optionalText = (length: number) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string(asText()).check(z.trim(), z.maxLength(length, messages.tooLong), storable),
  )

/** Clients send numbers as numbers or as text (wire-contract, rule 6). */
const numberOrText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** Digits as text, whatever way they were typed; the pattern judges what is left. */
const digits = (required: string, clean: (typed: string) => string, pattern: RegExp, invalid: string) =>
  z.pipe(
    z.transform(numberOrText),
    z
      .string(required)
      .check(
        z.trim(),
        z.minLength(1, required),
        z.maxLength(40, invalid),
        z.overwrite(clean),
        z.regex(pattern, invalid),
      ),
  )

/** None below `.invalid`, which never exists (RFC 2606): the shop gives such to customers who order by phone and have none. */
export const Email = z.string(asText(messages.emailRequired)).check(
  z.trim(),
  z.minLength(1, messages.emailRequired),
  z.maxLength(limits.emailLength, messages.emailInvalid),
  z.email(messages.emailInvalid),
  z.refine((email) => !email.toLowerCase().endsWith('.invalid'), messages.emailInvalid),
)

/** Ten digits after an optional +91 or 0, spaces and dashes dropped (domain.md E29). */
export const Mobile = digits(
  messages.mobileRequired,
  (typed) => typed.replace(/(?!^)[\s-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, ''),
  /^[6-9]\d{9}$/,
  messages.mobileInvalid,
)

/** Six digits, the first not 0 [CHK-02]. */
export const Pincode = digits(
  messages.pincodeRequired,
  (typed) => typed.replace(/\s/g, ''),
  /^[1-9]\d{5}$/,
  messages.pincodeInvalid,
)

/** Signs that no eye sees: they come along when a number is copied from a chat or a receipt. */
const unseen = /[\s\p{Cf}]/gu
export const withoutUnseen = (typed: string) => typed.normalize('NFKC').replace(unseen, '')

/** What a UPI app calls a payment: 12 digits as a rule, read to us in groups at times [CHK-07]. */
export const UpiTransactionId = z.pipe(
  z.transform(numberOrText),
  z
    .string(messages.enterTransactionId)
    .check(
      z.maxLength(160, messages.transactionIdInvalid),
      z.overwrite(withoutUnseen),
      z.minLength(1, messages.enterTransactionId),
      z.regex(/^\P{C}{0,64}$/u, messages.transactionIdInvalid),
    ),
)

/** A password is kept as typed: no trimming, no composition rules [ACC-10]. */
export const NewPassword = z
  .string(asText(messages.passwordRequired))
  .check(
    z.minLength(1, messages.passwordRequired),
    z.minLength(limits.passwordMin, messages.passwordTooShort),
    z.maxLength(limits.passwordMax, messages.passwordTooLong),
    storable,
  )

export const GivenPassword = z
  .string(asText(messages.passwordRequired))
  .check(z.minLength(1, messages.passwordRequired), z.maxLength(1000, messages.invalidCredentials))

/** A number from the wire, sent as number or text. */
export const wireNumber = (invalid: string | z.core.$ZodNumberParams, decimals = 6) => {
  const written = new RegExp(`^\\d{1,12}(?:\\.\\d{1,${decimals}})?$`)
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && written.test(value.trim()) ? Number(value) : value,
    ),
    z.number(invalid),
  )
}

/** 1 to 10, whole [PROD-05, CART-04]. */
export const Quantity = z.pipe(
  wireNumber(messages.quantityRange),
  z
    .number()
    .check(
      z.int(messages.quantityRange),
      z.minimum(limits.quantityMin, messages.quantityRange),
      z.maximum(limits.quantityMax, messages.quantityRange),
    ),
)

/** A day of the calendar such as 2026-11-21. ISO 8601 has a year 0, PostgreSQL has none. */
export const day = (invalid: string) => z.iso.date(invalid).check(z.refine((said) => said >= '0001', invalid))

/** An id as clients send it: opaque text. Whether it names anything is for the shop to find out. */
export const idOf = (missing: string) => z.string(missing).check(z.maxLength(64, missing))
export const Id = idOf(messages.badRequest)

/** An empty parameter, or one of spaces, is as good as none. */
export const unlessEmpty = <Out>(schema: z.ZodMiniType<Out>): z.ZodMiniType<Out | undefined> =>
  z.pipe(
    z.transform((value: unknown): unknown =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    ),
    z.optional(schema),
  )
