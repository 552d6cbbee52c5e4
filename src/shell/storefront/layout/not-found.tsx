import styles from '../../../content/storefront/text-page.module.css'
import { storeAddress } from '../../../search/storefront/store-address'
import { ButtonLink } from '../../../ui/components/button'
import { useTitle } from '../head/use-title'
import * as m from '../messages'
import { useAppSelector } from '../state/store'

interface NotFoundProps {
  words: string
  /** A product that was sold before. */
  withdrawn?: { title: string; category: string } | undefined
}

/** Says what is missing and links to other pages [LAY-01, PROD-15]. */
export function NotFound({ words, withdrawn }: NotFoundProps) {
  const categories = useAppSelector(({ shop }) => shop.categories)
  const gone = withdrawn && m.titleIsNoLongerSold({ title: withdrawn.title })
  useTitle(gone ?? m.pageNotFound())
  return (
    <div className={`page ${styles.notFound}`}>
      {!gone && (
        <p className={styles.number} aria-hidden="true">
          404
        </p>
      )}
      <h1>{gone ?? m.pageNotFound()}</h1>
      <p>{gone ? m.somethingElse() : m.pageMovedHint({ words })}</p>
      <div className={styles.links}>
        <ButtonLink to={storeAddress({ category: withdrawn ? [withdrawn.category] : [] })}>
          {withdrawn ? m.moreInCategory({ category: withdrawn.category }) : m.ourStore()}
        </ButtonLink>
        {categories.map(({ name, slug }) => (
          <ButtonLink key={slug} to={storeAddress({ category: [name] })} variant="secondary">
            {name}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
