import type { StoredPicture } from '../../../media/contract/picture'
import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { moveWithin } from '../../../platform/admin/components/move-within'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import styles from './listing-list.module.css'

interface Listing {
  slug: string
  name: string
  picture: StoredPicture | null
  products: number
  becomes: string | null
}

interface ListingListProps {
  listings: readonly Listing[]
  /** The prefix of the slug in its URL. */
  under: string
  /** The badge of an entry without a picture. */
  lacks: string
  /** Moves are blocked while one is being saved, as the order on the screen is outdated. */
  busy: boolean
  onArrange(slugs: string[]): void
}

/** Brands or categories in the order of the shop, with buttons to move them. */
export function ListingList({ listings, under, lacks, busy, onArrange }: ListingListProps) {
  const move = (from: number, to: number) => {
    const slugs = listings.map(({ slug }) => slug)
    onArrange(moveWithin(slugs, from, to))
  }
  return (
    <ol className={styles.list}>
      {listings.map(({ slug, name, picture, products, becomes }, index) => (
        <li key={slug} className={styles.listing}>
          <div className={styles.picture}>
            {picture && (
              <Picture
                of={{ ...picture, path: `/media/${picture.key}`, alt: '' }}
                sizes="120px"
                widest={320}
              />
            )}
          </div>
          <div className={styles.words}>
            <Link to={`${under}/${slug}`}>{name}</Link>
            <p>
              {m.productsOnSale({ products })}
              {!picture && `, ${lacks}`}
              {becomes !== null && m.beingGivenTheNameBecomes({ becomes })}
            </p>
          </div>
          <div className={styles.buttons}>
            <MoveButtons
              of={name}
              index={index}
              count={listings.length}
              busy={busy}
              onMove={(to) => move(index, to)}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
