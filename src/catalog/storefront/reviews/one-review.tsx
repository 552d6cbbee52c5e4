import { formatDate } from '../../../content/storefront/dates'
import { langOf } from '../../../ui/behavior/lang-of'
import { Stars } from '../../../ui/components/stars'
import type { Rating } from '../../contract/catalogue'
import * as m from '../messages'
import { HelpfulButton } from './helpful-button'
import { ReviewPhotos } from './review-photos'
import styles from './reviews.module.css'
import type { Votes } from './use-votes'

export function OneReview({ review, votes }: { review: Rating; votes: Votes }) {
  const { star, comment, postedby, createdAt, verified, answer, answersEarlier, photos } = review
  return (
    <>
      <Stars mean={star} />
      <p lang={langOf(comment)}>{comment}</p>
      {photos && <ReviewPhotos photos={photos} />}
      <p className={styles.by}>
        <span>{`${postedby}, `}</span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {verified && <span className={styles.verified}>{m.verifiedBuyer()}</span>}
      </p>
      <HelpfulButton review={review} votes={votes} />
      {answer && (
        <p className={styles.answer}>
          <strong>{answersEarlier ? m.replyToEarlierReview() : m.replyFromTheShop()}</strong>{' '}
          <span>{answer}</span>
        </p>
      )}
    </>
  )
}
