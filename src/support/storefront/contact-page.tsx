import type { ComponentProps } from 'react'
import { useTitle } from '../../shell/storefront/head/use-title'
import { phoneAddress } from '../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { Icon } from '../../ui/components/icon'
import { Link } from '../../ui/components/link'
import { pinPath } from '../../ui/components/rare-icons'
import { ContactForm } from './contact-form'
import styles from './contact-page.module.css'
import * as m from './messages'
import { ShopMap } from './shop-map'

const clock = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.2 2'

/** [CONT-01] */
export default function ContactPage() {
  const { legalName, brand, address, phone, email, openingHours, map, grievanceOfficer } = useAppSelector(
    ({ shop }) => shop,
  )
  const { name, designation } = grievanceOfficer
  const officer = [name, designation, grievanceOfficer.phone, grievanceOfficer.email]
    .filter(Boolean)
    .join(', ')
  useTitle(m.contact())
  const all: { icon: ComponentProps<typeof Icon>; words: string; href?: string }[] = [
    { icon: { path: pinPath }, words: [legalName || brand, ...address].join(', ') },
    { icon: { name: 'phone' }, words: phone, href: phoneAddress(phone) },
    { icon: { name: 'mail' }, words: email, href: `mailto:${email}` },
    { icon: { path: clock }, words: openingHours },
  ]
  const lines = all.filter(({ words }) => words)
  return (
    <div className="page">
      <Breadcrumb title={m.contact()} />
      <h1>{m.contact()}</h1>
      <div className={styles.layout}>
        <ContactForm />
        <div className={styles.reach}>
          <section aria-labelledby="reach-title" className={styles.card}>
            <h2 id="reach-title">{m.getInTouchWithUs()}</h2>
            <ul className={styles.lines}>
              {lines.map(({ icon, words, href }) => (
                <li key={words}>
                  <Icon {...icon} />
                  {href ? <a href={href}>{words}</a> : words}
                </li>
              ))}
            </ul>
            <p className={styles.track}>
              <Link to="/track">{m.trackAnOrder()}</Link>
            </p>
            {name && <p>{m.grievanceOfficerOfficer({ officer })}</p>}
          </section>
          <ShopMap place={address.join(', ')} point={map} />
        </div>
      </div>
    </div>
  )
}
