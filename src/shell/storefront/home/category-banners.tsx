import { storeAddress } from '../../../search/storefront/store-address'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import styles from './category-banners.module.css'

/** [HOME-03] */
export function CategoryBanners() {
  const categories = useAppSelector(({ shop }) => shop.categories)
  if (categories.length === 0) return null
  return (
    <section className={`page ${styles.section}`} aria-labelledby="categories-title">
      <h2 id="categories-title" className="visually-hidden">
        {m.shopByCategory()}
      </h2>
      <ul className={styles.banners}>
        {categories.slice(0, 3).map(({ name, slug, description, banner }) => (
          <li key={slug} className={styles.banner}>
            {banner ? (
              <Picture
                of={banner}
                sizes="(min-width: 768px) 30vw, 40vw"
                alt=""
                widest={960}
                className={styles.picture}
              />
            ) : (
              <div className={styles.missing}>
                <Icon name="leaf" size={48} />
              </div>
            )}
            <div className={styles.words}>
              <h3>
                <Link to={storeAddress({ category: [name] })}>{name}</Link>
              </h3>
              <p>{description}</p>
              <Icon name="arrow" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
