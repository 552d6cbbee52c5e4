/** By address without the slash [PAGE-01]. */
export const textPages = [
  'about',
  'privacy-policy',
  'refund-policy',
  'shipping-policy',
  'term-conditions',
] as const
export type TextPageSlug = (typeof textPages)[number]
