import { limits } from '#contract/constants'
import { greet, type Letter, type Writer } from '../letter'

export const welcome = ({ firstname }: { firstname: string }, { shop, origin }: Writer): Letter => ({
  subject: `Welcome to ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    `Your account with ${shop.brand} is ready. It keeps your cart, your wishlist and your orders.`,
    { link: `${origin}/product`, label: 'Look round the shop' },
    `You did not sign up? Then somebody mistyped an address. Please write to ${shop.email}, and we delete the account.`,
  ],
})

export const passwordReset = (
  { firstname, link }: { firstname: string; link: string },
  { shop }: Writer,
): Letter => ({
  subject: `Choose a new password for ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    'Somebody, we hope you, asked for a new password for your account.',
    { link, label: 'Choose a new password' },
    `The link works once, for ${limits.resetLinkMinutes} minutes after it was asked for.`,
    'You did not ask? Then do nothing: your password stays as it is.',
  ],
})

export const passwordChanged = ({ firstname }: { firstname: string }, { shop, origin }: Writer): Letter => ({
  subject: `Your password for ${shop.brand} was changed`,
  greeting: greet(firstname),
  body: [
    'The password of your account was changed just now, and every device was logged out.',
    'That was not you? Then please choose another one at once, and tell us.',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})
