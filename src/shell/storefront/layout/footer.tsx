import { NewsletterStrip } from '../../../content/storefront/newsletter-strip'
import { Icon, isIcon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import styles from './footer.module.css'
import { phoneAddress } from './phone-address'

const policies = [
  { to: '/privacy-policy', words: m.privacyPolicy() },
  { to: '/refund-policy', words: m.refundPolicy() },
  { to: '/shipping-policy', words: m.shippingPolicy() },
  { to: '/term-conditions', words: m.termsConditions() },
]

export function Footer() {
  const shop = useAppSelector((state) => state.shop)
  const links = shop.social.filter(({ url }) => url)
  return (
    <footer className={styles.footer}>
      <NewsletterStrip />
      <div className={styles.columns}>
        <ContactBlock />
        <section aria-labelledby="footer-information">
          <h2 id="footer-information">{m.information()}</h2>
          <ul className={styles.list}>
            {shop.hasAbout && (
              <li>
                <Link to="/about">{m.aboutUs()}</Link>
              </li>
            )}
            {policies.map(({ to, words }) => (
              <li key={to}>
                <Link to={to}>{words}</Link>
              </li>
            ))}
            {/* Not a link until the owner sets a URL [FTR-05]. */}
            <li className={styles.unlinked}>{m.blogs()}</li>
            <li>
              <Link to="/track">{m.trackAnOrder()}</Link>
            </li>
          </ul>
        </section>
        {shop.reasons.length > 0 && (
          <section aria-labelledby="footer-why">
            <h2 id="footer-why">{m.whyChooseUs()}</h2>
            <ul className={styles.list}>
              {shop.reasons.map((reason) => (
                <li key={reason}>
                  <Icon name="check" size={18} /> {reason}
                </li>
              ))}
            </ul>
          </section>
        )}
        {(shop.fssai || links.length > 0) && (
          <section aria-labelledby="footer-licence">
            <h2 id="footer-licence">{shop.fssai ? m.foodSafety() : m.followUs()}</h2>
            {shop.fssai && (
              <p className={styles.licence}>
                <span>{m.fssaiLicNo()}</span> {shop.fssai}
              </p>
            )}
            {links.length > 0 && <SocialLinks links={links} />}
          </section>
        )}
      </div>
      <div className={styles.bottom}>
        {/* A page cached over New Year shows last year until it is rendered again. */}
        <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${shop.legalName || shop.brand}`}</p>
        {shop.poweredBy && <p>{m.poweredByPoweredBy({ poweredBy: shop.poweredBy })}</p>}
      </div>
    </footer>
  )
}

function ContactBlock() {
  const { legalName, brand, logo, address, phone, email } = useAppSelector((state) => state.shop)
  return (
    <section aria-labelledby="footer-contact">
      {logo && <Picture of={logo} sizes="140px" widest={320} className={styles.logo} />}
      <h2 id="footer-contact">{m.contact()}</h2>
      <address className={styles.address}>
        <p>{[legalName || brand, ...address].join(', ')}</p>
        <a href={phoneAddress(phone)}>
          <Icon name="phone" size={18} /> {phone}
        </a>
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={18} /> {email}
        </a>
      </address>
      <GrievanceOfficer />
    </section>
  )
}

/** Required on every page by the E-Commerce Rules, once the owner has named an officer (domain.md F5). */
function GrievanceOfficer() {
  const { name, designation, phone, email } = useAppSelector(({ shop }) => shop.grievanceOfficer)
  if (!name) return null
  return (
    <div className={styles.officer}>
      <h3>{m.grievanceOfficer()}</h3>
      <p>{[name, designation].filter(Boolean).join(', ')}</p>
      <address className={styles.address}>
        {phone && <a href={phoneAddress(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </div>
  )
}

/** [FTR-04] */
function SocialLinks({ links }: { links: readonly { name: string; url: string }[] }) {
  return (
    <ul className={styles.social}>
      {links.map(({ name, url }) => {
        const icon = name.toLowerCase()
        return (
          <li key={name}>
            <a href={url} aria-label={name} rel="noopener">
              <Icon name={isIcon(icon) ? icon : 'link'} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
