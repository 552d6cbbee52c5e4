import { useTitle } from '../../shell/storefront/head/use-title'
import { phoneAddress } from '../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { Icon, type IconName } from '../../ui/components/icon'
import { Link } from '../../ui/components/link'
import { ContactForm } from './contact-form'
import styles from './contact-page.module.css'
import * as m from './messages'
import { ShopMap } from './shop-map'

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
  const all: { icon: IconName; words: string; href?: string }[] = [
    { icon: 'pin', words: [legalName || brand, ...address].join(', ') },
    { icon: 'phone', words: phone, href: phoneAddress(phone) },
    { icon: 'mail', words: email, href: `mailto:${email}` },
    { icon: 'clock', words: openingHours },
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
                <li key={icon}>
                  <Icon name={icon} />
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
