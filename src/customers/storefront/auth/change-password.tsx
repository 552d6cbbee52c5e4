import { ButtonLink } from '../../../ui/components/button'
import styles from '../profile-page.module.css'

/** By a letter, as for whoever forgot it: an unlocked phone alone should not be able to take an account over. */
export function ChangePassword() {
  return (
    <section className={styles.card} aria-labelledby="password-title">
      <h2 id="password-title" className={styles.subtitle}>
        Your password
      </h2>
      <p>We send a link for choosing a new password to your email.</p>
      <ButtonLink to="/forgot-password" variant="secondary">
        Change password
      </ButtonLink>
    </section>
  )
}
