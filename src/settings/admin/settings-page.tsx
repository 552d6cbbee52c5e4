import { useStaff } from '../../platform/admin/api/session'
import card from '../../platform/admin/components/link-card.module.css'
import { PageHead } from '../../platform/admin/components/page-head'
import { hasRole } from '../../platform/contract/route'
import { Link } from '../../ui/components/link'
import type { SettingPart } from '../contract/settings'
import styles from './settings-page.module.css'

interface Part {
  part: SettingPart
  title: string
  words: string
  least: 'owner' | 'manager'
}

const parts: readonly Part[] = [
  {
    part: 'seller',
    title: 'Seller',
    words: 'Brand, logo, legal name, address, FSSAI number',
    least: 'owner',
  },
  {
    part: 'contact',
    title: 'Contact',
    words: 'Phone, email, hours, grievance officer, social pages',
    least: 'manager',
  },
  {
    part: 'delivery',
    title: 'Delivery and returns',
    words: 'Delivery fee, free delivery, states served, return policy',
    least: 'manager',
  },
  {
    part: 'payment',
    title: 'Payment',
    words: 'UPI ID and payment reminders',
    least: 'owner',
  },
  { part: 'tax', title: 'Tax', words: 'GST registration and GSTIN', least: 'owner' },
]

export default function SettingsPage() {
  const { role } = useStaff()
  return (
    <>
      <PageHead title="Settings" under="Changes are live in the shop within two seconds." />
      <ul className={styles.parts}>
        {parts.map(({ part, title, words, least }) => (
          <li key={part} className={`${card.card} ${styles.part}`}>
            {hasRole(role, least) ? (
              <Link to={`/admin/settings/${part}`} className={card.link}>
                {title}
              </Link>
            ) : (
              <strong>{title}</strong>
            )}
            <p>{words}</p>
            {!hasRole(role, least) && <p>Only the owner can change these.</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
