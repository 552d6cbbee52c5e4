import { useStaff } from '../../platform/admin/api/session'
import card from '../../platform/admin/components/link-card.module.css'
import { PageHead } from '../../platform/admin/components/page-head'
import { hasRole } from '../../platform/contract/route'
import { Link } from '../../ui/components/link'
import type { SettingPart } from '../contract/settings'
import * as m from './messages'
import styles from './settings-page.module.css'

interface Part {
  part: SettingPart | 'zones' | 'webhooks'
  title: string
  words: string
  least: 'owner' | 'manager'
}

const parts: readonly Part[] = [
  {
    part: 'seller',
    title: m.seller(),
    words: m.brandLogoLegalNameAddress(),
    least: 'owner',
  },
  {
    part: 'theme',
    title: m.theme(),
    words: m.coloursFontsCorners(),
    least: 'owner',
  },
  {
    part: 'contact',
    title: m.contact(),
    words: m.contactSectionHint(),
    least: 'manager',
  },
  {
    part: 'delivery',
    title: m.deliveryAndReturns(),
    words: m.deliverySectionHint(),
    least: 'manager',
  },
  {
    part: 'zones',
    title: m.deliveryZones(),
    words: m.zonesHint(),
    least: 'manager',
  },
  {
    part: 'weights',
    title: m.parcelWeights(),
    words: m.packingAndDefaultWeights(),
    least: 'manager',
  },
  {
    part: 'carriers',
    title: m.carriers(),
    words: m.ownCarriersAndTracking(),
    least: 'manager',
  },
  {
    part: 'payment',
    title: m.payment(),
    words: m.upiIDAndPaymentReminders(),
    least: 'owner',
  },
  {
    part: 'methods',
    title: m.paymentMethods(),
    words: m.onOrOffLimitsFees(),
    least: 'owner',
  },
  { part: 'tax', title: m.tax(), words: m.gstRegistrationAndGSTIN(), least: 'owner' },
  { part: 'webhooks', title: m.webhooks(), words: m.webhooksHint(), least: 'owner' },
]

export default function SettingsPage() {
  const { role } = useStaff()
  return (
    <>
      <PageHead title={m.settings()} under={m.settingsHint()} />
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
            {!hasRole(role, least) && <p>{m.onlyTheOwnerCanChange()}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
