import { limits } from '../../../platform/contract/constants'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'

type AccountEmail<Facts = unknown> = (account: { firstname: string } & Facts, writer: Writer) => EmailContent

export const welcome: AccountEmail = ({ firstname }, { shop, origin }) => ({
  subject: m.welcomeToBrand({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.yourAccountWithBrandIs({ brand: shop.brand }),
    { link: `${origin}/product`, label: m.startShopping() },
    m.ifYouDidNotSign({ email: shop.email }),
  ],
})

export const passwordReset: AccountEmail<{ link: string }> = ({ firstname, link }, { shop }) => ({
  subject: m.chooseANewPasswordFor({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.weReceivedARequestFor(),
    { link, label: m.chooseANewPassword() },
    m.theLinkWorksOnceAnd({ resetLinkMinutes: limits.resetLinkMinutes }),
    m.ifYouDidNotRequest(),
  ],
})

export const loginCode: AccountEmail<{ code: string }> = ({ firstname, code }, { shop, origin }) => ({
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

export const passwordChanged: AccountEmail = ({ firstname }, { shop, origin }) => ({
  subject: m.yourPasswordForBrandWas({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.thePasswordOfYourAccount(),
    m.ifThisWasNotYou(),
    { link: `${origin}/forgot-password`, label: m.chooseANewPassword() },
  ],
})

/** A mistyped address may belong to a stranger, so this email contains nothing else about the customer. */
export const emailConfirmation: AccountEmail<{ link: string }> = ({ firstname, link }, { shop }) => ({
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
export const emailChangeAsked: AccountEmail = ({ firstname }, { shop, origin }) => ({
  subject: m.aNewEmailForYour({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.weReceivedARequestToChange(),
    m.ifThisWasNotYouPlease(),
    { link: `${origin}/forgot-password`, label: m.chooseANewPassword() },
  ],
})

/** Goes to the previous address. Does not repeat the new one, which may belong to a stranger. */
export const emailChanged: AccountEmail = ({ firstname }, { shop }) => ({
  subject: m.yourEmailForBrandWas({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [m.theEmailOfYourAccount(), m.ifThisWasNotYouPleaseContact({ email: shop.email, phone: shop.phone })],
})

export const accountDeleted: AccountEmail = ({ firstname }, { shop }) => ({
  subject: m.yourAccountWithBrandIsDeleted({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.yourAccountHasBeenDeleted(),
    m.theLawRequiresUsTo(),
    m.ifThisWasNotYouPleaseContactUs({ email: shop.email, phone: shop.phone }),
  ],
})

export const testEmail: AccountEmail = ({ firstname }, { shop }) => ({
  subject: m.testEmailFromBrand({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [m.ifYouCanReadThis()],
})
