import { useEffect } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { groupDigits } from '../../../platform/contract/money'
import { useSessionKey } from '../../../shell/storefront/state/use-session-key'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { Stars } from '../../../ui/components/stars'
import type { Product } from '../../contract/catalogue'
import * as m from '../messages'
import { LazyReviewForm } from './lazy-review-form'
import { OneReview } from './one-review'
import { ReviewBars } from './review-bars'
import { addressOf, ReviewTools } from './review-tools'
import styles from './reviews.module.css'
import { useReviews } from './use-reviews'
import { useVotes } from './use-votes'

/** With fewer reviews a distribution says nothing. */
const barsFrom = 3

export default function Reviews({ product, onReady }: { product: Product; onReady?(): void }) {
  const { totalrating, ratingCount } = product
  const { view, reviews, more, isFirst, busy, failure, retry } = useReviews(product)
  const sessionKey = useSessionKey()
  const votes = useVotes(product._id)
  // Repeats the click that loaded this code, once its handlers are there.
  useEffect(() => onReady?.(), [onReady])
  return (
    <div className={styles.columns}>
      <div>
        <h2 id="reviews-title">{m.reviews()}</h2>
        <p className={styles.mean}>
          {ratingCount > 0 && <strong>{totalrating.toFixed(1)}</strong>}
          <Stars mean={totalrating} />
          <span>{ratingCount === 0 ? m.noRatingsYet() : m.basedOnReviews({ ratingCount })}</span>
        </p>
        {ratingCount >= barsFrom && <ReviewBars product={product} view={view} />}
      </div>
      <div className={styles.entries}>
        {ratingCount > 1 && <ReviewTools view={view} photoReviews={product.photoReviews} />}
        {!isFirst && (
          <p>
            <Link to={addressOf(view, { page: 1 })} className={styles.more}>
              {m.firstReviews()}
            </Link>
          </p>
        )}
        <ul className={styles.list} aria-busy={busy || undefined}>
          {reviews.map((review) => (
            <li key={review._id} className={styles.review}>
              <OneReview review={review} votes={votes} />
            </li>
          ))}
        </ul>
        {ratingCount > 0 && reviews.length === 0 && !busy && <p>{m.noReviewsInView()}</p>}
        <p role="status">
          {failure}
          {failure && (
            <Button variant="quiet" onClick={retry}>
              {commonMessages.tryAgain()}
            </Button>
          )}
        </p>
        {more > 0 && (
          <p>
            <Link to={addressOf(view, { page: view.page + 1 })} className={styles.more}>
              {m.showMoreReviewsMore({ more: groupDigits(more) })}
            </Link>
          </p>
        )}
        <LazyReviewForm key={sessionKey} productId={product._id} />
      </div>
    </div>
  )
}
