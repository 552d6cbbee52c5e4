import type { CardProduct } from '../../contract/catalogue'
import * as m from '../messages'
import styles from './product-card.module.css'

const names = { vegetarian: m.vegetarian(), 'non-vegetarian': m.nonVegetarian(), vegan: m.vegan() }

const frame = 'M1 1h18v18H1zm2 2h14v14H3z'
const dot = 'M10 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9'
const triangle = 'M10 5l5 9H5z'

interface DietMarkProps {
  diet: NonNullable<CardProduct['diet']>
  size: number
  className?: string | undefined
  /** Its name stands beside it. */
  isNamed?: boolean
}

/** As on Indian packs: a green dot for vegetarian food, a brown triangle for other food. */
export function DietMark({ diet, size, className = '', isNamed = false }: DietMarkProps) {
  const isBrown = diet === 'non-vegetarian'
  return (
    <svg
      width={size}
      viewBox="0 0 20 20"
      role="img"
      aria-label={names[diet]}
      aria-hidden={isNamed || undefined}
      className={`${styles.diet} ${isBrown ? styles.brown : ''} ${className}`}
    >
      <path d={frame + (isBrown ? triangle : dot)} />
    </svg>
  )
}
