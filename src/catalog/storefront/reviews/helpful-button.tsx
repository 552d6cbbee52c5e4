import type { Rating } from '../../contract/catalogue'
import * as m from '../messages'
import styles from './reviews.module.css'
import type { Votes } from './use-votes'

/** Needs scripts, as every personal action. */
export function HelpfulButton({ review, votes }: { review: Rating; votes: Votes }) {
  const { helpful, voted, failure, vote } = votes.of(review)
  return (
    <p className={styles.helpful}>
      <button type="button" className={styles.vote} aria-pressed={voted} onClick={vote}>
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 10.5v9H4v-9zm0 0 4-7c1.6 0 2.3 1.2 2 2.6l-.7 3.4h5.7c1.2 0 2 1.1 1.7 2.2l-1.7 6.3c-.3.9-1 1.500-2 1.500H7" />
        </svg>
        {m.helpful()}
        {helpful > 0 && <span className={styles.votes}>{m.helpfulCount({ helpful })}</span>}
      </button>
      <span role="status">{failure}</span>
    </p>
  )
}
