import { ButtonLink } from '../../../ui/components/button'
import styles from '../profile-page.module.css'

/** By email, so that an unlocked phone is not enough to take over an account. */
export function ChangePassword() {
  return (
    <section className={styles.card} aria-labelledby="password-title">
      <h2 id="password-title" className={styles.subtitle}>
        Your password
      </h2>
      <p>We will email you a link to set a new password.</p>
      <ButtonLink to="/forgot-password" variant="secondary">
        Change password
      </ButtonLink>
    </section>
  )
}
