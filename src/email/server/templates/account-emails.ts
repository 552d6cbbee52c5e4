import { limits } from '../../../platform/contract/constants'
import { type EmailContent, greet, type Writer } from '../email'

export const welcome = ({ firstname }: { firstname: string }, { shop, origin }: Writer): EmailContent => ({
  subject: `Welcome to ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    `Your account with ${shop.brand} is ready. It keeps your cart, wishlist and orders in one place.`,
    { link: `${origin}/product`, label: 'Start shopping' },
    `If you did not sign up, someone may have mistyped their email. Please write to ${shop.email} and we will delete the account.`,
  ],
})

export const passwordReset = (
  { firstname, link }: { firstname: string; link: string },
  { shop }: Writer,
): EmailContent => ({
  subject: `Choose a new password for ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    'We received a request for a new password for your account.',
    { link, label: 'Choose a new password' },
    `The link works once and expires ${limits.resetLinkMinutes} minutes after it was requested.`,
    'If you did not request this, ignore this email. Your password stays the same.',
  ],
})

export const loginCode = (
  { firstname, code }: { firstname: string; code: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: `${code} is your login code for ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    'Too many wrong passwords were tried for your account in the back office. To log in, please enter this code after your password:',
    code,
    'The code works for ten minutes. Never tell it to anybody.',
    'If you have not just tried to log in, somebody else knows your password. Please change it at once.',
    { link: `${origin}/admin`, label: 'Open the back office' },
  ],
})

export const passwordChanged = (
  { firstname }: { firstname: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: `Your password for ${shop.brand} was changed`,
  greeting: greet(firstname),
  body: [
    'The password of your account has just been changed, and all devices have been logged out.',
    'If this was not you, please choose a new password at once and let us know.',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})

/** A mistyped address may belong to a stranger, so this email contains nothing else about the customer. */
export const emailConfirmation = (
  { firstname, link }: { firstname: string; link: string },
  { shop }: Writer,
): EmailContent => ({
  subject: `Confirm your new email for ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    `We received a request to use this email for an account with ${shop.brand}. Please confirm that it is yours.`,
    { link, label: 'Confirm this email' },
    `The link expires ${limits.emailLinkHours} hours after it was requested. If you need to log in first, use the email you used so far.`,
    'If you did not request this, ignore this email. We will not write to you again.',
  ],
})

/** Goes to the current address. Does not repeat the new one, which may belong to a stranger. */
export const emailChangeAsked = (
  { firstname }: { firstname: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: `A new email for your account with ${shop.brand}`,
  greeting: greet(firstname),
  body: [
    'We received a request to change the email of your account, and sent a confirmation link to the new one. Until that link is opened, nothing changes: you log in with this email, and we write to it.',
    'If this was not you, please choose a new password at once. That logs out all devices and cancels the change.',
    { link: `${origin}/forgot-password`, label: 'Choose a new password' },
  ],
})

/** Goes to the previous address. Does not repeat the new one, which may belong to a stranger. */
export const emailChanged = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: `Your email for ${shop.brand} was changed`,
  greeting: greet(firstname),
  body: [
    'The email of your account has just been changed. We will no longer write to this one.',
    `If this was not you, please contact us at once: ${shop.email} or ${shop.phone}.`,
  ],
})

export const accountDeleted = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: `Your account with ${shop.brand} is deleted`,
  greeting: greet(firstname),
  body: [
    'Your account has been deleted, with its cart, wishlist and reviews.',
    'The law requires us to keep sales records for some years. We remove your name and address from them: for an order that is still on its way, when it has arrived; for an order with a refund, two weeks after the refund was sent; for every order, after 180 days at the latest.',
    `If this was not you, please contact us: ${shop.email} or ${shop.phone}.`,
  ],
})

export const testEmail = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: `Test email from ${shop.brand}`,
  greeting: greet(firstname),
  body: ['If you can read this, emails from your shop are delivered. You do not need to do anything.'],
})
