/** A separate file, so that shoppers do not load it. */
export const staffLoginNeeded = 'Please log in to the back office.'
export const otherStaff = 'Another staff member has logged in to the back office in this browser.'
export const staffCredentialsWrong = 'The email or the password is incorrect.'
export const secondFactorNeeded = 'Please enter the 6-digit code from your authenticator app.'
export const codeNeeded =
  'Too many wrong passwords were tried for this account. Please also enter the code from your authenticator app, or from the email that we send if the password is right.'
export const roleNeeded = 'Your role does not allow this. Please ask the owner of the shop.'
export const foreignOrigin = 'This request did not come from the back office of this shop.'
export const insecureAddress =
  'The back office opens only over https here, as others could read your password. Please change http:// to https:// in the address. If that does not work, set up TLS for this shop first (docs/running.md).'
export const secondFactorWrong = 'This code is incorrect or was already used. Please wait for the next code.'
export const secondFactorNotStarted = 'Please scan the QR code with your authenticator app first.'
export const nameRequired = 'Please enter a name.'
export const passwordWrong = 'The password is incorrect.'
export const staffEmailTaken = 'Another staff member already uses this email.'
export const staffUnknown = 'Staff member not found.'
export const lastOwner = 'The shop needs at least one owner. Please make another staff member an owner first.'
export const secondFactorIsOn = 'Two-step verification is already on.'
