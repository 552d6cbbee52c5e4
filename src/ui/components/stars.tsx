import * as m from '../messages'
import styles from './stars.module.css'

const unit = 16
const star = (left: number) =>
  `M${left + 8} 1.5l2 4.3 4.7.6-3.5 3.2.9 4.7L${left + 8} 12l-4.1 2.3.9-4.7-3.5-3.2 4.7-.6z`
const five = [0, 1, 2, 3, 4].map((index) => star(index * unit)).join('')

/** Five stars filled by the mean, with the number of ratings beside them. */
export function Stars({ mean, count }: { mean: number; count?: number | undefined }) {
  const rated = count !== 0 && mean > 0
  const shown = Math.round(mean * 10) / 10
  return (
    <span className={styles.stars}>
      <svg
        width={5 * unit}
        height={unit}
        viewBox={`0 0 ${5 * unit} ${unit}`}
        role="img"
        aria-label={rated ? m.ratedShownOutOf5({ shown }) : m.notRated()}
      >
        <path d={five} className={styles.empty} />
        {rated && (
          <svg width={mean * unit} height={unit} aria-hidden="true">
            <path d={five} className={styles.full} />
          </svg>
        )}
      </svg>
      {count !== undefined && (
        <span className={styles.count}>
          {count === 0 ? m.noRatingsYet() : `(${count < 1000 ? count : count.toLocaleString('en-IN')})`}
        </span>
      )}
    </span>
  )
}
