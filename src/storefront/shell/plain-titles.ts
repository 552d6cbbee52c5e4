import { matchPath } from 'react-router'
import { type PageName, pages } from '#contract/pages'

/** Titles of the pages whose name does not depend on what they show. */
export const plainTitles: Partial<Record<PageName, string>> = {
  about: 'About',
  contact: 'Contact',
  blogs: 'Blogs',
  cart: 'Cart',
  orders: 'My Orders',
  order: 'My Order',
  profile: 'My Profile',
  confirmEmail: 'Confirm your email',
  checkout: 'Checkout',
  wishlist: 'Wishlist',
  compare: 'Compare Products',
  login: 'Log in',
  signup: 'Create an account',
  forgotPassword: 'Forgot Password',
  resetPassword: 'Reset Password',
  privacy: 'Privacy Policy',
  refund: 'Refund Policy',
  shipping: 'Shipping Policy',
  terms: 'Terms & Conditions',
}

const titled = Object.keys(plainTitles) as PageName[]
/** The page at this address, if it is one of them. */
export const plainPageAt = (path: string) => titled.find((name) => matchPath(pages[name].path, path))
