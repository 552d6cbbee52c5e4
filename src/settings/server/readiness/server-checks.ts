import { hourMs } from '../../../platform/contract/india-time'
import { isLocalOrigin } from '../../../platform/process/local-origin'
import * as m from '../messages'
import type { Check } from './shop-facts'

const inHours = (age: number) => (age < 1.5 ? m.anHour() : `${Math.round(age)} hours`)

/** Checks for the server administrator. */
export const serverChecks: readonly Check[] = [
  {
    id: 'address',
    title: m.addressOfTheShop(),
    link: '/admin/health',
    evaluate({ origin }) {
      if (isLocalOrigin(origin)) return ['red', m.emailsAndInvoicesLinkTo({ origin })]
      return origin.startsWith('https://')
        ? ['green', origin]
        : ['red', m.originSendsPasswordsUnencryptedPut({ origin })]
    },
  },
  {
    id: 'demo',
    title: m.demoProductsAndCustomers(),
    link: '/admin/products',
    evaluate({ counts: { demo_products: goods, demo_customers: customers } }) {
      return goods + customers > 0
        ? ['red', m.remainingProductsGoodsCustomersCustomers({ goods, customers })]
        : ['green', m.thereAreNone()]
    },
  },
  {
    id: 'mail',
    title: m.mail(),
    link: '/admin/health',
    evaluate({ health: { mail } }) {
      if (!mail.smtp) return ['red', m.noMailServerIsSet()]
      if (mail.dead.length > 0) return ['red', m.notDeliveredError({ error: mail.dead[0]?.error ?? '' })]
      return mail.lastSentAt ? ['green', m.theMailServerAcceptedThe()] : ['amber', m.noEmailHasBeenSent()]
    },
  },
  {
    id: 'backup',
    title: m.backup(),
    link: '/admin/health',
    evaluate({ health: { backup }, now }) {
      if (backup.everyHours === 0) return ['amber', m.turnedOffSHOPBACKUPHOURS()]
      if (!backup.listed) return ['amber', m.theStoreDoesNotAnswer()]
      if (!backup.newestAt) return ['red', m.thereIsNoneYet()]
      const age = (now.getTime() - Date.parse(backup.newestAt)) / hourMs
      return age > 2 * backup.everyHours
        ? ['red', m.theNewestIsAgeOld({ age: inHours(age) })]
        : ['green', m.theNewestIsAtMost({ age: inHours(age) })]
    },
  },
  {
    id: 'pictures',
    title: m.pictures(),
    link: '/admin/health',
    evaluate({ health: { pictures } }) {
      if (!pictures) return ['amber', m.theStoreDoesNotAnswer()]
      return pictures.missing > 0
        ? ['red', m.missingOfTheNewestNamed({ missing: pictures.missing, named: pictures.named })]
        : ['green', m.allFilesAreThere()]
    },
  },
]
