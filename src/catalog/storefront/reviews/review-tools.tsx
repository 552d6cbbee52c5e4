import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { type ReviewSort, type ReviewView, reviewSearch, reviewSorts } from '../../contract/review-view'
import * as m from '../messages'
import styles from './reviews.module.css'

const sortNames: Record<ReviewSort, string> = {
  newest: m.newest(),
  helpful: m.mostHelpful(),
  highest: m.highestRating(),
  lowest: m.lowestRating(),
}

/** On the page of the product, whatever its path. A change starts at the first page. */
export const addressOf = (view: ReviewView, change: Partial<ReviewView>) =>
  `${reviewSearch({ ...view, page: 1, ...change }) || '?'}#reviews`

/** Links, so that sorting and filtering work without scripts. */
export function ReviewTools({ view, photoReviews }: { view: ReviewView; photoReviews: number }) {
  const { star, photos } = view
  return (
    <div className={`${styles.tools} ${styles.chips}`}>
      <nav aria-label={m.sortReviews()} className={styles.chips}>
        {reviewSorts.map((sort) => (
          <Link
            key={sort}
            to={addressOf(view, { sort })}
            className={styles.chip}
            aria-current={view.sort === sort || undefined}
          >
            {sortNames[sort]}
          </Link>
        ))}
      </nav>
      {(photoReviews > 0 || photos || star !== undefined) && (
        <p className={styles.chips}>
          {(photoReviews > 0 || photos) && (
            <Link
              to={addressOf(view, { photos: !photos })}
              className={styles.chip}
              aria-current={photos || undefined}
            >
              {m.withPhotos({ count: photoReviews })}
              {photos && <Icon name="close" size={14} />}
            </Link>
          )}
          {star !== undefined && (
            <Link to={addressOf(view, { star: undefined })} className={styles.chip} aria-current>
              {m.onlyStars({ star })}
              <Icon name="close" size={14} />
            </Link>
          )}
          {(photos || star !== undefined) && (
            <Link to={addressOf(view, { photos: false, star: undefined })} className={styles.more}>
              {m.allReviews()}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
