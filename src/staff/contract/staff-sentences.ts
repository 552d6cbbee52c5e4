/** A separate file, so that shoppers do not load it. */

export const codeNeeded =
  'Too many wrong passwords were tried for this account. Please also enter the code from your authenticator app, or from the email that we send if the password is right.'
