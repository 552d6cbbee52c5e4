import { limits } from '../../../platform/contract/constants'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'

type AccountEmail<Facts = unknown> = (account: { firstname: string } & Facts, writer: Writer) => EmailContent

export const welcome: AccountEmail = ({ firstname }, { shop, origin }) => ({
  subject: m.welcomeToBrand({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.accountReady({ brand: shop.brand }),
    { link: `${origin}/product`, label: m.startShopping() },
    m.ifNotSignedUp({ email: shop.email }),
  ],
})

export const passwordReset: AccountEmail<{ link: string }> = ({ firstname, link }, { shop }) => ({
  subject: m.newPasswordSubject({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.resetRequested(),
    { link, label: m.chooseANewPassword() },
    m.linkWorksOnce({ resetLinkMinutes: limits.resetLinkMinutes }),
    m.ifResetNotRequested(),
  ],
})

export const loginCode: AccountEmail<{ code: string }> = ({ firstname, code }, { shop, origin }) => ({
  subject: m.codeIsYourLoginCode({ code, brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.staffAccountLocked(),
    code,
    m.codeHint(),
    m.ifLoginNotYours(),
    { link: `${origin}/admin`, label: m.openTheBackOffice() },
  ],
})

export const passwordChanged: AccountEmail = ({ firstname }, { shop, origin }) => ({
  subject: m.passwordChangedSubject({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.passwordChanged(),
    m.ifNotYouOwner(),
    { link: `${origin}/forgot-password`, label: m.chooseANewPassword() },
  ],
})

/** A mistyped address may belong to a stranger, so this email contains nothing else about the customer. */
export const emailConfirmation: AccountEmail<{ link: string }> = ({ firstname, link }, { shop }) => ({
  subject: m.confirmEmailSubject({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.emailChangeRequested({ brand: shop.brand }),
    { link, label: m.confirmThisEmail() },
    m.linkExpiresAfterHours({ emailLinkHours: limits.emailLinkHours }),
    m.ifNoticeNotRequested(),
  ],
})

/** Goes to the current address. Does not repeat the new one, which may belong to a stranger. */
export const emailChangeAsked: AccountEmail = ({ firstname }, { shop, origin }) => ({
  subject: m.newEmailSubject({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.changeOfEmailRequested(),
    m.ifNotYouNewPassword(),
    { link: `${origin}/forgot-password`, label: m.chooseANewPassword() },
  ],
})

/** Goes to the previous address. Does not repeat the new one, which may belong to a stranger. */
export const emailChanged: AccountEmail = ({ firstname }, { shop }) => ({
  subject: m.emailChangedSubject({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [m.emailChanged(), m.ifNotYouContactAtOnce({ email: shop.email, phone: shop.phone })],
})

export const accountDeleted: AccountEmail = ({ firstname }, { shop }) => ({
  subject: m.yourAccountWithBrandIsDeleted({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [
    m.accountDeleted(),
    m.recordsKeptByLaw(),
    m.ifNotYouContact({ email: shop.email, phone: shop.phone }),
  ],
})

export const testEmail: AccountEmail = ({ firstname }, { shop }) => ({
  subject: m.testEmailFromBrand({ brand: shop.brand }),
  greeting: greet(firstname),
  body: [m.testEmailBody()],
})
