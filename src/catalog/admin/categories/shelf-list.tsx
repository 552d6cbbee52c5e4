import type { StoredPicture } from '../../../media/contract/picture'
import { count } from '../../../platform/admin/components/format'
import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { moveWithin } from '../../../platform/admin/components/move-within'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import look from './shelf-list.module.css'

interface Shelf {
  slug: string
  name: string
  picture: StoredPicture | null
  products: number
  becomes: string | null
}

interface ShelfListProps {
  shelves: readonly Shelf[]
  /** Before the slug of each. */
  under: string
  /** What one without a picture lacks. */
  lacks: string
  /** While one move is on its way, the next would be made on an order that is old. */
  busy: boolean
  onArrange(slugs: string[]): void
}

/** Brands or categories in the order of the shop, moved by buttons. */
export function ShelfList({ shelves, under, lacks, busy, onArrange }: ShelfListProps) {
  const move = (from: number, to: number) => {
    const slugs = shelves.map(({ slug }) => slug)
    onArrange(moveWithin(slugs, from, to))
  }
  return (
    <ol className={look.list}>
      {shelves.map(({ slug, name, picture, products, becomes }, index) => (
        <li key={slug} className={look.shelf}>
          <div className={look.picture}>
            {picture && (
              <Picture
                of={{ ...picture, path: `/media/${picture.key}`, alt: '' }}
                sizes="120px"
                widest={320}
              />
            )}
          </div>
          <div className={look.words}>
            <Link to={`${under}/${slug}`}>{name}</Link>
            <p>
              {count(products, 'product')} on sale{!picture && `, ${lacks}`}
              {becomes !== null && `, being given the name ${becomes}`}
            </p>
          </div>
          <div className={look.buttons}>
            <MoveButtons
              of={name}
              index={index}
              count={shelves.length}
              busy={busy}
              onMove={(to) => move(index, to)}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
