import * as z from 'zod/mini'

/** A text of this form. The sentence says what the variable should be. */
export const textOf = (form: RegExp | ((value: string) => boolean), sentence: string) =>
  z.string().check(z.refine((value) => (form instanceof RegExp ? form.test(value) : form(value)), sentence))

export const isWebAddress = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value)

/** An address without a path. */
export const isOrigin = (value: string) => isWebAddress(value) && new URL(value).origin === value
