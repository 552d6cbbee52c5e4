import { NewsletterStrip } from '../../../content/storefront/newsletter-strip'
import { Icon, isIcon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import { useAppSelector } from '../state/store'
import styles from './footer.module.css'
import { phoneAddress } from './phone-address'

const policies = [
  { to: '/privacy-policy', words: 'Privacy Policy' },
  { to: '/refund-policy', words: 'Refund Policy' },
  { to: '/shipping-policy', words: 'Shipping Policy' },
  { to: '/term-conditions', words: 'Terms & Conditions' },
]

export function Footer() {
  const shop = useAppSelector((state) => state.shop)
  return (
    <footer className={styles.footer}>
      <NewsletterStrip />
      <div className={styles.columns}>
        <ContactBlock />
        <section aria-labelledby="footer-information">
          <h2 id="footer-information">Information</h2>
          <ul className={styles.list}>
            {policies.map(({ to, words }) => (
              <li key={to}>
                <Link to={to}>{words}</Link>
              </li>
            ))}
            {/* Without a destination until the owner names one [FTR-05]. */}
            <li className={styles.placeless}>Blogs</li>
          </ul>
        </section>
        {shop.reasons.length > 0 && (
          <section aria-labelledby="footer-why">
            <h2 id="footer-why">Why Choose Us ?</h2>
            <ul className={styles.list}>
              {shop.reasons.map((reason) => (
                <li key={reason}>
                  <Icon name="check" size={18} /> {reason}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="footer-licence">
          <h2 id="footer-licence">Food safety</h2>
          <p className={styles.licence}>
            <span>FSSAI Lic. No.</span> {shop.fssai}
          </p>
          <SocialLinks links={shop.social} />
        </section>
      </div>
      <div className={styles.bottom}>
        {/* A page kept over New Year shows last year's number until it is made anew. */}
        <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${shop.legalName || shop.brand}`}</p>
        <p>Powered by {shop.poweredBy}</p>
      </div>
    </footer>
  )
}

function ContactBlock() {
  const { legalName, brand, logo, address, phone, email } = useAppSelector((state) => state.shop)
  return (
    <section aria-labelledby="footer-contact">
      {logo && <Picture of={logo} sizes="140px" widest={320} className={styles.logo} />}
      <h2 id="footer-contact">Contact</h2>
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

/** As the E-Commerce Rules want it on every page, once the owner has named somebody (domain.md F5). */
function GrievanceOfficer() {
  const { name, designation, phone, email } = useAppSelector(({ shop }) => shop.grievanceOfficer)
  if (!name) return null
  return (
    <div className={styles.officer}>
      <h3>Grievance officer</h3>
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
