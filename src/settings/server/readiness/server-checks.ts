import { hourMs } from '../../../platform/contract/india-time'
import { isLocalOrigin } from '../../../platform/process/local-origin'
import type { Check } from './shop-facts'

const inHours = (age: number) => (age < 1.5 ? 'an hour' : `${Math.round(age)} hours`)

/** Checks for the server administrator. */
export const serverChecks: readonly Check[] = [
  {
    id: 'address',
    title: 'Address of the shop',
    link: '/admin/health',
    evaluate({ origin }) {
      if (isLocalOrigin(origin))
        return ['red', `Emails and invoices link to ${origin}, which shoppers cannot reach. Set SHOP_ORIGIN.`]
      return origin.startsWith('https://')
        ? ['green', origin]
        : ['red', `${origin} sends passwords unencrypted. Put a TLS proxy in front of the shop.`]
    },
  },
  {
    id: 'demo',
    title: 'Demo products and customers',
    link: '/admin/products',
    evaluate({ counts: { demo_products: goods, demo_customers: customers } }) {
      return goods + customers > 0
        ? [
            'red',
            `Remaining: products ${goods}, customers ${customers}. Start with an empty folder and SHOP_DEMO=off, or remove them.`,
          ]
        : ['green', 'There are none.']
    },
  },
  {
    id: 'mail',
    title: 'Mail',
    link: '/admin/health',
    evaluate({ health: { mail } }) {
      if (!mail.smtp) return ['red', 'No mail server is set. Emails are only written to a folder.']
      if (mail.dead.length > 0) return ['red', `Not delivered: ${mail.dead[0]?.error ?? ''}`]
      return mail.lastSentAt
        ? ['green', 'The mail server accepted the last email.']
        : ['amber', 'No email has been sent yet. Send yourself a test email.']
    },
  },
  {
    id: 'backup',
    title: 'Backup',
    link: '/admin/health',
    evaluate({ health: { backup }, now }) {
      if (backup.everyHours === 0)
        return ['amber', 'Turned off (SHOP_BACKUP_HOURS is 0). Make sure backups run elsewhere.']
      if (!backup.newestAt) return ['red', 'There is none yet.']
      const age = (now.getTime() - Date.parse(backup.newestAt)) / hourMs
      return age > 2 * backup.everyHours
        ? ['red', `The newest is ${inHours(age)} old.`]
        : ['green', `The newest is at most ${inHours(age)} old.`]
    },
  },
  {
    id: 'pictures',
    title: 'Pictures',
    link: '/admin/health',
    evaluate: ({ health: { pictures } }) =>
      pictures.missing > 0
        ? [
            'red',
            `${pictures.missing} of the newest ${pictures.named} are not in the data folder. Newer backups do not have them either; an older one may.`,
          ]
        : ['green', 'All files are in the data folder.'],
  },
]
