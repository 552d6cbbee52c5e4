import { limits } from '../../../platform/contract/constants'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'

export const welcome = ({ firstname }: { firstname: string }, { shop, origin }: Writer): EmailContent => ({
  subject: m.welcomeToBrand({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.yourAccountWithBrandIs({ brand: shop.brand }),
    { link: `${origin}/product`, label: m.startShopping() },
    m.ifYouDidNotSign({ email: shop.email }),
  ],
})

export const passwordReset = (
  { firstname, link }: { firstname: string; link: string },
  { shop }: Writer,
): EmailContent => ({
  subject: m.chooseANewPasswordFor({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.weReceivedARequestFor(),
    { link, label: m.chooseANewPassword() },
    m.theLinkWorksOnceAnd({ resetLinkMinutes: limits.resetLinkMinutes }),
    m.ifYouDidNotRequest(),
  ],
})

export const loginCode = (
  { firstname, code }: { firstname: string; code: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: m.codeIsYourLoginCode({ code, brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.tooManyWrongPasswordsWere(),
    code,
    m.theCodeWorksForTen(),
    m.ifYouHaveNotJust(),
    { link: `${origin}/admin`, label: m.openTheBackOffice() },
  ],
})

export const passwordChanged = (
  { firstname }: { firstname: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: m.yourPasswordForBrandWas({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.thePasswordOfYourAccount(),
    m.ifThisWasNotYou(),
    { link: `${origin}/forgot-password`, label: m.chooseANewPassword() },
  ],
})

/** A mistyped address may belong to a stranger, so this email contains nothing else about the customer. */
export const emailConfirmation = (
  { firstname, link }: { firstname: string; link: string },
  { shop }: Writer,
): EmailContent => ({
  subject: m.confirmYourNewEmailFor({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.weReceivedARequestTo({ brand: shop.brand }),
    { link, label: m.confirmThisEmail() },
    m.theLinkExpiresEmailLinkHoursHours({ emailLinkHours: limits.emailLinkHours }),
    m.ifYouDidNotRequestThis(),
  ],
})

/** Goes to the current address. Does not repeat the new one, which may belong to a stranger. */
export const emailChangeAsked = (
  { firstname }: { firstname: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: m.aNewEmailForYour({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.weReceivedARequestToChange(),
    m.ifThisWasNotYouPlease(),
    { link: `${origin}/forgot-password`, label: m.chooseANewPassword() },
  ],
})

/** Goes to the previous address. Does not repeat the new one, which may belong to a stranger. */
export const emailChanged = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: m.yourEmailForBrandWas({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [m.theEmailOfYourAccount(), m.ifThisWasNotYouPleaseContact({ email: shop.email, phone: shop.phone })],
})

export const accountDeleted = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: m.yourAccountWithBrandIsDeleted({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.yourAccountHasBeenDeleted(),
    m.theLawRequiresUsTo(),
    m.ifThisWasNotYouPleaseContactUs({ email: shop.email, phone: shop.phone }),
  ],
})

export const testEmail = ({ firstname }: { firstname: string }, { shop }: Writer): EmailContent => ({
  subject: m.testEmailFromBrand({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [m.ifYouCanReadThis()],
})
