import { ButtonLink } from '../../../ui/components/button'
import * as m from '../messages'
import styles from '../profile-page.module.css'

/** By email, so that an unlocked phone is not enough to take over an account. */
export function ChangePassword() {
  return (
    <section className={styles.card} aria-labelledby="password-title">
      <h2 id="password-title" className={styles.subtitle}>
        {m.yourPassword()}
      </h2>
      <p>{m.weWillEmailYouA()}</p>
      <ButtonLink to="/forgot-password" variant="secondary">
        {m.changePassword()}
      </ButtonLink>
    </section>
  )
}
