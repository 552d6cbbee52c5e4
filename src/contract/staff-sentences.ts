/** What the back office says, to staff alone: their own file keeps it out of what shoppers load. */
export const staffLoginNeeded = 'Please log in to the back office.'
export const staffCredentialsWrong = 'The e-mail or the password is not right.'
export const secondFactorNeeded = 'Please enter the six digits from your authenticator app.'
export const roleNeeded = 'Your role does not allow this. Please ask the owner of the shop.'
export const foreignOrigin = 'This call did not come from the back office of this shop.'
