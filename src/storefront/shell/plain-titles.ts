import type { PageName } from '#contract/pages'

/** Titles of the pages whose name does not depend on what they show. */
export const plainTitles: Partial<Record<PageName, string>> = {
  about: 'About',
  contact: 'Contact',
  blogs: 'Blogs',
  cart: 'Cart',
  orders: 'My Orders',
  profile: 'My Profile',
  checkout: 'Checkout',
  wishlist: 'Wishlist',
  compare: 'Compare Products',
  login: 'Login',
  signup: 'Sign Up',
  forgotPassword: 'Forgot Password',
  resetPassword: 'Reset Password',
  privacy: 'Privacy Policy',
  refund: 'Refund Policy',
  shipping: 'Shipping Policy',
  terms: 'Terms & Conditions',
}
