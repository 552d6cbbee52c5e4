import { starScale } from '../../../platform/contract/constants'
import { groupDigits } from '../../../platform/contract/money'
import { Link } from '../../../ui/components/link'
import type { ReviewView } from '../../contract/review-view'
import * as m from '../messages'
import { addressOf } from './review-tools'
import styles from './reviews.module.css'
import type { ReviewedProduct } from './use-reviews'

const scale = Array.from({ length: starScale }, (_, index) => starScale - index)

/** A bar of the distribution shows only its reviews (domain.md C21). */
export function ReviewBars({ product, view }: { product: ReviewedProduct; view: ReviewView }) {
  const { starCounts, ratingCount } = product
  return (
    <ul className={styles.bars}>
      {scale.map((star) => {
        const count = starCounts[star - 1] ?? 0
        const chosen = view.star === star
        const share = <Share star={star} count={count} of={ratingCount} />
        return (
          <li key={star}>
            {count > 0 || chosen ? (
              <Link
                to={addressOf(view, { star: chosen ? undefined : star })}
                className={styles.bar}
                aria-current={chosen || undefined}
              >
                {share}
              </Link>
            ) : (
              <span className={styles.bar}>{share}</span>
            )}
          </li>
        )
      })}
    </ul>
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
