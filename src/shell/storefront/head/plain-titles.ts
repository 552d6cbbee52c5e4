import type { PageName } from '../../contract/pages'

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
