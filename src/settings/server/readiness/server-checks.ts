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
      if (isLocalOrigin(origin)) return ['red', m.originUnreachable({ origin })]
      return origin.startsWith('https://') ? ['green', origin] : ['red', m.originUnencrypted({ origin })]
    },
  },
  {
    id: 'demo',
    title: m.demoProductsAndCustomers(),
    link: '/admin/products',
    evaluate({ counts: { demo_products: goods, demo_customers: customers } }) {
      return goods + customers > 0
        ? ['red', m.sampleDataRemains({ goods, customers })]
        : ['green', m.thereAreNone()]
    },
  },
  {
    id: 'mail',
    title: m.mail(),
    link: '/admin/health',
    evaluate({ health: { mail } }) {
      if (!mail.smtp) return ['red', m.noMailServer()]
      if (mail.dead.length > 0) return ['red', m.notDeliveredError({ error: mail.dead[0]?.error ?? '' })]
      return mail.lastSentAt ? ['green', m.lastEmailAccepted()] : ['amber', m.noEmailSentYet()]
    },
  },
  {
    id: 'backup',
    title: m.backup(),
    link: '/admin/health',
    evaluate({ health: { backup }, now }) {
      if (backup.everyHours === 0) return ['amber', m.turnedOffSHOPBACKUPHOURS()]
      if (!backup.listed) return ['amber', m.bucketUnreachable()]
      if (!backup.newestAt) return ['red', m.thereIsNoneYet()]
      const age = (now.getTime() - Date.parse(backup.newestAt)) / hourMs
      return age > 2 * backup.everyHours
        ? ['red', m.theNewestIsAgeOld({ age: inHours(age) })]
        : ['green', m.backupAge({ age: inHours(age) })]
    },
  },
  {
    id: 'pictures',
    title: m.pictures(),
    link: '/admin/health',
    evaluate({ health: { pictures } }) {
      if (!pictures) return ['amber', m.bucketUnreachable()]
      return pictures.missing > 0
        ? ['red', m.newestPicturesMissing({ missing: pictures.missing, named: pictures.named })]
        : ['green', m.allFilesAreThere()]
    },
  },
]
