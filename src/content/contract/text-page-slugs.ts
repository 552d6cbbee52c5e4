/** By address without the slash [PAGE-01]. */
export const textPages = [
  'about',
  'privacy-policy',
  'refund-policy',
  'shipping-policy',
  'term-conditions',
] as const
export type TextPageSlug = (typeof textPages)[number]

/** Until the owner writes them, these show a text made from the settings [PAGE-01]. */
export const hasGeneratedText = (slug: TextPageSlug): boolean => slug !== 'about'
