import { useState } from 'react'
import type { Product } from '#contract/catalogue'
import { starScale } from '#contract/constants'
import { Stars } from '../../ui/stars'
import { formatDate } from '../content/dates'
import { ReviewDoor } from './review-door'
import look from './reviews.module.css'

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
const scale = Array.from({ length: starScale }, (_, index) => starScale - index)

/** What others think of it; a bar of the distribution shows its reviews alone (domain.md C21). */
export function Reviews({
  product,
}: {
  product: Pick<Product, '_id' | 'ratings' | 'totalrating' | 'ratingCount'>
}) {
  const { ratings, totalrating, ratingCount } = product
  const [only, setOnly] = useState<number>()
  const shown = only === undefined ? ratings : ratings.filter(({ star }) => star === only)
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <p className={look.mean}>
        {ratingCount > 0 && <strong>{totalrating.toFixed(1)}</strong>}
        <Stars mean={totalrating} />
        {ratingCount === 0 ? 'No ratings yet' : `Based on ${counted(ratingCount, 'review')}`}
      </p>
      {ratings.length > 0 && (
        <>
          <ul className={look.bars}>
            {scale.map((star) => {
              const count = ratings.filter((rating) => rating.star === star).length
              return (
                <li key={star}>
                  <button
                    type="button"
                    className={look.bar}
                    aria-pressed={only === star}
                    aria-label={`${counted(star, 'star')}: ${counted(count, 'review')}`}
                    onClick={() => setOnly(only === star ? undefined : star)}
                  >
                    <span>{counted(star, 'star')}</span>
                    <Bar share={count / ratings.length} />
                    <span>{count}</span>
                  </button>
                </li>
              )
            })}
          </ul>
          <ul className={look.list}>
            {shown.map(({ star, comment, postedby, createdAt, verified }) => (
              <li key={`${postedby} ${createdAt}`} className={look.review}>
                <Stars mean={star} />
                <p>{comment}</p>
                <p className={look.by}>
                  {postedby}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                  {verified && <span className={look.verified}>Verified buyer</span>}
                </p>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p>No reviews with {counted(only ?? 0, 'star')}.</p>}
        </>
      )}
      <ReviewDoor productId={product._id} />
    </section>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg className={look.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={look.rest} width="100" height="8" />
      <rect className={look.share} width={share * 100} height="8" />
    </svg>
  )
}
