import type { PageName } from '../../contract/pages'
import * as m from '../messages'

/** Titles of pages whose title does not depend on their content. */
export const plainTitles: Partial<Record<PageName, string>> = {
  about: m.about(),
  contact: m.contact(),
  blogs: m.blogs(),
  cart: m.cart(),
  orders: m.myOrders(),
  order: m.myOrder(),
  profile: m.myProfile(),
  confirmEmail: m.confirmYourEmail(),
  checkout: m.checkout(),
  wishlist: m.wishlist(),
  compare: m.compareProducts(),
  login: m.logIn(),
  signup: m.createAnAccount(),
  forgotPassword: m.forgotPassword(),
  resetPassword: m.resetPassword(),
  findOrder: m.trackAnOrder(),
  pay: m.payYourOrder(),
  privacy: m.privacyPolicy(),
  refund: m.refundPolicy(),
  shipping: m.shippingPolicy(),
  terms: m.termsConditions(),
}
