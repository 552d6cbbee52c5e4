import type { Banner } from '../contract/shop'

const fromPrice = /from (?:rs\.?|₹) ?([\d,]+(?:\.\d+)?)/gi

/** Starting prices in rupees such as "From Rs. 299" (domain.md E34). */
export const promisedRupees = ({
  eyebrow,
  title,
  words,
}: Pick<Banner, 'eyebrow' | 'title' | 'words'>): number[] =>
  [...[eyebrow, title, words].join(' ').matchAll(fromPrice)].map(([, figure = '']) =>
    Number(figure.replaceAll(',', '')),
  )
