import * as m from './messages'
import type { PageName } from './pages'

/**
 * Descriptions for search engines and link previews, of pages where they do not depend on the content
 * [LAY-05].
 */
export const pageDescriptions: Partial<Record<PageName, (brand: string) => string>> = {
  about: (brand) => m.about({ brand }),
  compare: (brand) => m.compare({ brand }),
  privacy: (brand) => m.privacy({ brand }),
  refund: (brand) => m.refund({ brand }),
  shipping: (brand) => m.shipping({ brand }),
  terms: (brand) => m.terms({ brand }),
  login: (brand) => m.login({ brand }),
  signup: (brand) => m.signup({ brand }),
  forgotPassword: (brand) => m.forgotPassword({ brand }),
  resetPassword: (brand) => m.resetPassword({ brand }),
  pay: (brand) => m.pay({ brand }),
  findOrder: (brand) => m.findOrder({ brand }),
  track: (brand) => m.track({ brand }),
  /** Used until the first post. */
  blogs: (brand) => m.blogs({ brand }),
  cart: (brand) => m.cart({ brand }),
  checkout: (brand) => m.checkout({ brand }),
  wishlist: (brand) => m.wishlist({ brand }),
  orders: (brand) => m.orders({ brand }),
  order: (brand) => m.order({ brand }),
  profile: (brand) => m.profile({ brand }),
  confirmEmail: (brand) => m.confirmEmail({ brand }),
}

export const nothingHere = (brand: string) => m.nothingHere({ brand })

export const withdrawnProduct = (title: string, category: string, brand: string) =>
  m.withdrawnProduct({ title, brand, category })

export const oneProduct = (title: string, maker: string, brand: string) =>
  m.oneProduct({ title, maker, brand })

export const onePost = (title: string, brand: string) => m.onePost({ title, brand })
