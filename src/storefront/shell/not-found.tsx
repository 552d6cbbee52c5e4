import { ButtonLink } from '../../ui/button'
import { storeAddress } from '../catalogue/store-address'
import { useAppSelector } from '../store/store'
import { useTitle } from './use-title'
import look from './words-page.module.css'

/** Says what is missing, and where to go from here [LAY-01, PROD-15]. */
export function NotFound({ words }: { words: string }) {
  const categories = useAppSelector(({ shop }) => shop.categories)
  useTitle('Page not found')
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
