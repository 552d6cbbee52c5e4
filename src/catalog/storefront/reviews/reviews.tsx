import { useRef } from 'react'
import { formatDate } from '../../../content/storefront/dates'
import { starScale } from '../../../platform/contract/constants'
import { groupDigits } from '../../../platform/contract/money'
import { useSessionKey } from '../../../shell/storefront/state/use-session-key'
import { langOf } from '../../../ui/behavior/lang-of'
import { Button } from '../../../ui/components/button'
import { Stars } from '../../../ui/components/stars'
import * as m from '../messages'
import { LazyReviewForm } from './lazy-review-form'
import styles from './reviews.module.css'
import { type ReviewedProduct, useReviews } from './use-reviews'

type Review = ReviewedProduct['ratings'][number]

const scale = Array.from({ length: starScale }, (_, index) => starScale - index)

/** The link to all reviews is below the bars, and may be out of sight. */
const bringIntoView = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest' })

/** A bar of the distribution shows only its reviews (domain.md C21). */
export function Reviews({ product }: { product: ReviewedProduct }) {
  const { ratings, starCounts, totalrating, ratingCount } = product
  const { only, shown, more, busy, failure, choose, showMore } = useReviews(product)
  const sessionKey = useSessionKey()
  const bars = useRef<HTMLUListElement>(null)
  // The button disappears; the focus moves to the chosen bar.
  const chooseAll = (star: number) => {
    bars.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
    choose(star)
  }
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{m.reviews()}</h2>
      <p className={styles.mean}>
        {ratingCount > 0 && <strong>{totalrating.toFixed(1)}</strong>}
        <Stars mean={totalrating} />
        <span>{ratingCount === 0 ? m.noRatingsYet() : m.basedOnReviews({ ratingCount })}</span>
      </p>
      {ratings.length > 0 && (
        <>
          <ul ref={bars} className={styles.bars}>
            {scale.map((star) => (
              <li key={star}>
                <button
                  type="button"
                  className={styles.bar}
                  aria-pressed={only === star}
                  onClick={() => choose(star)}
                >
                  <Share star={star} count={starCounts[star - 1] ?? 0} of={ratingCount} />
                </button>
              </li>
            ))}
          </ul>
          {only !== undefined && (
            <Button ref={bringIntoView} variant="quiet" onClick={() => chooseAll(only)}>
              {m.allReviews()}
            </Button>
          )}
          <ul className={styles.list}>
            {shown.map((review) => (
              <li key={`${review.postedby} ${review.createdAt}`} className={styles.review}>
                <OneReview {...review} />
              </li>
            ))}
          </ul>
          {shown.length + more === 0 && <p>{m.noReviewsWithStars({ only: only ?? 0 })}</p>}
          <p role="status">{failure}</p>
          {more > 0 && (
            <Button variant="secondary" busy={busy} onClick={showMore}>
              {m.showMoreReviewsMore({ more: groupDigits(more) })}
            </Button>
          )}
        </>
      )}
      <LazyReviewForm key={sessionKey} productId={product._id} />
    </section>
  )
}

/** The label of a bar, and what it shows. */
function Share({ star, count, of }: { star: number; count: number; of: number }) {
  return (
    <>
      <span>
        {m.stars({ star })}
        <span className="visually-hidden">: </span>
      </span>
      <svg className={styles.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rest} width="100" height="8" />
        <rect className={styles.share} width={(count / of) * 100} height="8" />
      </svg>
      <span>
        <span>{groupDigits(count)}</span>
        <span className="visually-hidden">{m.reviewsText({ count })}</span>
      </span>
    </>
  )
}

function OneReview({ star, comment, postedby, createdAt, verified, answer, answersEarlier }: Review) {
  return (
    <>
      <Stars mean={star} />
      <p lang={langOf(comment)}>{comment}</p>
      <p className={styles.by}>
        <span>{`${postedby}, `}</span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {verified && <span className={styles.verified}>{m.verifiedBuyer()}</span>}
      </p>
      {answer && (
        <p className={styles.answer}>
          <strong>{answersEarlier ? m.replyFromTheShopTo() : m.replyFromTheShop()}</strong>{' '}
          <span>{answer}</span>
        </p>
      )}
    </>
  )
}
