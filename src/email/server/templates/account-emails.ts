import { limits } from '../../../platform/contract/constants'
import { type EmailContent, greet, type Writer } from '../email'

export const welcome = ({ firstname }: { firstname: string }, { shop, origin }: Writer): EmailContent => ({
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
): EmailContent => ({
  subject: `Choose a new password for ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    'Somebody, we hope you, asked for a new password for your account.',
    { link, label: 'Choose a new password' },
    `The link works once, for ${limits.resetLinkMinutes} minutes after it was asked for.`,
    'You did not ask? Then do nothing: your password stays as it is.',
  ],
})

export const passwordChanged = (
  { firstname }: { firstname: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: `Your password for ${shop.brand} was changed`,
  greeting: greet(firstname),
  body: [
    'The password of your account was changed just now, and every device was logged out.',
    'That was not you? Then please choose another one at once, and tell us.',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})

/** May reach a stranger, by a slip of the pen: it names neither the customer's other address nor what else is known. */
export const emailConfirmation = (
  { firstname, link }: { firstname: string; link: string },
  { shop }: Writer,
): EmailContent => ({
  subject: `Confirm your new email for ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    `Somebody, we hope you, wants to use this email for an account with ${shop.brand}. Please confirm that it is yours.`,
    { link, label: 'Confirm this email' },
    `The link works for ${limits.emailLinkHours} hours after it was asked for. If you have to log in first, do so with the email you used so far.`,
    'You did not ask? Then do nothing: we do not write to you again.',
  ],
})

/** Goes to the address that counts until then; the new one is not repeated, as it may be somebody else's. */
export const emailChangeAsked = (
  { firstname }: { firstname: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: `A new email for your account with ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    'Somebody, we hope you, wants another email for your account. We have sent a letter there. Until its link is opened nothing changes: you log in with this email, and we write to it.',
    'That was not you? Then please choose a new password at once: that logs out every device, and the other email is forgotten.',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})

/** Goes to the address before the change; the new one is not repeated, as it may be somebody else's. */
export const emailChanged = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: `Your email for ${shop.brand} was changed`,
  greeting: greet(firstname),
  body: [
    'Your account has a new email address since just now. We do not write to this one any more.',
    `That was not you? Then please tell us at once: ${shop.email} or ${shop.phone}.`,
  ],
})

export const accountDeleted = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: `Your account with ${shop.brand} is deleted`,
  greeting: greet(firstname),
  body: [
    'Your account was deleted just now, with its cart, wishlist and reviews.',
    'The law wants us to keep what was sold for some years. Your name and address go from it; of an order that is still on its way, when it has arrived; of one with a refund, two weeks after that was sent; of each after 180 days at the latest.',
    `That was not you? Then please tell us: ${shop.email} or ${shop.phone}.`,
  ],
})

export const testEmail = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: `A letter to try the mail of ${shop.brand}`,
  greeting: greet(firstname),
  body: ['You read this, so the letters of your shop arrive. There is nothing else to do.'],
})
