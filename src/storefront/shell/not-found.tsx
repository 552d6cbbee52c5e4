import { ButtonLink } from '../../ui/button'
import { storeAddress } from '../catalogue/store-address'
import { useAppSelector } from '../store/store'
import { useTitle } from './use-title'
import look from './words-page.module.css'

interface NotFoundProps {
  words: string
  /** A product that was sold here once. */
  withdrawn?: { title: string; category: string } | undefined
}

/** Says what is missing, and where to go from here [LAY-01, PROD-15]. */
export function NotFound({ words, withdrawn }: NotFoundProps) {
  const categories = useAppSelector(({ shop }) => shop.categories)
  useTitle(withdrawn ? `${withdrawn.title} is no longer sold` : 'Page not found')
  if (withdrawn) return <NoLongerSold {...withdrawn} />
  return (
    <div className={`page ${look.lost}`}>
      <p className={look.number} aria-hidden="true">
        404
      </p>
      <h1>Nothing grows here</h1>
      <p>{words} It may have moved, or the address has a slip in it. The search box above may find it.</p>
      <div className={look.ways}>
        <ButtonLink to="/product">Our Store</ButtonLink>
        {categories.map(({ name, slug }) => (
          <ButtonLink key={slug} to={storeAddress({ category: [name] })} variant="secondary">
            {name}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

/** What is like it stands nearest. */
function NoLongerSold({ title, category }: { title: string; category: string }) {
  return (
    <div className={`page ${look.lost}`}>
      <h1>{title} is no longer sold</h1>
      <p>We have taken it out of the store. Perhaps you like something else of the same kind.</p>
      <div className={look.ways}>
        <ButtonLink to={storeAddress({ category: [category] })}>More in {category}</ButtonLink>
        <ButtonLink to="/product" variant="secondary">
          Our Store
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Ask us
        </ButtonLink>
      </div>
    </div>
  )
}
