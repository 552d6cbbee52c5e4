import type { PageName } from './pages'

/** What search engines and those who share a page say of it, where that does not depend on what it shows [LAY-05]. */
export const pageDescriptions: Partial<Record<PageName, (brand: string) => string>> = {
  about: (brand) => `Who we are at ${brand}, what we sell and what we care about.`,
  compare: (brand) => `Two products of ${brand}, and unsure which to take? Ask us, and we answer gladly.`,
  privacy: (brand) => `What ${brand} keeps about you and why, and what you can ask us to change or delete.`,
  refund: (brand) => `How you can give goods back to ${brand}, and how you get your money back.`,
  shipping: (brand) => `Where ${brand} delivers to, how long it takes and what it costs.`,
  terms: (brand) => `The terms on which you order from ${brand} and we deliver to you.`,
  login: (brand) => `Log in to ${brand}, where your cart, your orders and your wishlist wait for you.`,
  signup: (brand) => `Create an account at ${brand}: one for your cart, your orders and your wishlist.`,
  forgotPassword: (brand) => `Forgot your password at ${brand}? We send you a link for choosing a new one.`,
  resetPassword: (brand) => `Choose a new password for your account at ${brand}.`,
  /** Until there is a post. */
  blogs: (brand) => `The blog of ${brand}: posts about our food are shown here.`,
  cart: (brand) => `What you put into your cart at ${brand}, with prices, delivery and total.`,
  checkout: (brand) => `Tell ${brand} where to deliver your order and how you want to pay.`,
  wishlist: (brand) => `The products of ${brand} that you gave a heart, kept for another day.`,
  orders: (brand) => `All your orders at ${brand}, and how far each of them is.`,
  order: (brand) => `One of your orders at ${brand}: what is in it, its payment and its delivery.`,
  profile: (brand) => `Your name, email and mobile number at ${brand}, to read and to change.`,
  confirmEmail: (brand) => `Confirm the new email of your account at ${brand}.`,
}

export const nothingHere = (brand: string) =>
  `There is nothing at this address of ${brand}. Our menu and our search lead you on.`

export const withdrawnProduct = (title: string, category: string, brand: string) =>
  `${title} is no longer sold at ${brand}. Please see what else we have among ${category}.`

export const oneProduct = (title: string, maker: string, brand: string) =>
  `${title} by ${maker}, one of the products you can order from ${brand}.`

export const onePost = (title: string, brand: string) => `${title}: a post from the blog of ${brand}.`
