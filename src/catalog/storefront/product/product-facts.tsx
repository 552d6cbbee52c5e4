import { Fragment } from 'react'
import { WishlistHeart } from '../../../customers/storefront/wishlist/wishlist-heart'
import { storeAddress } from '../../../search/storefront/store-address'
import { ServerPart } from '../../../shell/storefront/boot/server-part'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { deliveryWindow } from '../../../shipping/contract/delivery-time'
import { langOf } from '../../../ui/behavior/lang-of'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import type { Product } from '../../contract/catalogue'
import { compareAddress } from '../../contract/compare'
import { CopyLink } from '../cards/copy-link'
import * as m from '../messages'
import styles from './product-page.module.css'

const loadTerms = () => import('../../../shipping/storefront/delivery-terms')

interface ProductFactsProps {
  product: Product
  /** Of the chosen pack. */
  netQuantity: string | null
}

/** Type, brand, tags, and the terms of all products [PROD-02, PROD-08, PROD-09]. */
export function ProductFacts({ product, netQuantity }: ProductFactsProps) {
  const { brand, category, tags, otherNames } = product
  const tagList = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return (
    <>
      <div className={styles.tools}>
        <WishlistHeart of={product} words />
        <CopyLink />
        <Link to={compareAddress([product._id])} className={styles.tool}>
          <Icon name="columns" /> {m.compare()}
        </Link>
      </div>
      <dl className={styles.facts}>
        <dt>{m.type()}</dt>
        <dd>
          <Link to={storeAddress({ category: [category] })}>{category}</Link>
        </dd>
        <dt>{m.brand()}</dt>
        <dd>
          <Link to={storeAddress({ brand: [brand] })}>{brand}</Link>
        </dd>
        {otherNames && (
          <>
            <dt>{m.alsoCalled()}</dt>
            <dd>
              {otherNames.map((name, place) => (
                <Fragment key={name}>
                  {place > 0 && ', '}
                  <bdi lang={langOf(name)}>{name}</bdi>
                </Fragment>
              ))}
            </dd>
          </>
        )}
        {netQuantity && (
          <>
            <dt>{m.netQuantity()}</dt>
            <dd>{netQuantity}</dd>
          </>
        )}
        {tagList.length > 0 && (
          <>
            <dt>{m.tags()}</dt>
            <dd className={styles.tags}>
              {tagList.map((tag) => (
                <Link key={tag} to={storeAddress({ tags: [tag] })}>
                  {tag}
                </Link>
              ))}
            </dd>
          </>
        )}
      </dl>
      <Shipping inStock={product.inStock} />
    </>
  )
}

/** Only terms from the settings. */
function Shipping({ inStock }: { inStock: boolean }) {
  const shop = useAppSelector((state) => state.shop)
  const { deliveryDays, returnTerms, legalName, brand, fssai } = shop
  // Reserves the height of the line before the date is known.
  const arrival = useHydrated() && deliveryDays && deliveryWindow(new Date(), deliveryDays)
  const sellerName = legalName || brand
  return (
    <section className={styles.shipping} aria-labelledby="shipping-title">
      <Icon name="truck" size={28} />
      <div>
        <h2 id="shipping-title">{m.shippingReturns()}</h2>
        <ServerPart id="delivery-terms" load={loadTerms} name={m.shippingReturns()} props={{}} />
        {inStock && deliveryDays && <p>{arrival ? m.orderedTodayItArrivesArrival({ arrival }) : '\u00a0'}</p>}
        {returnTerms && <p>{returnTerms}</p>}
        <p>
          {fssai ? m.soldBySellerNameFSSAILic({ sellerName, fssai }) : m.soldBySellerName({ sellerName })}
        </p>
        <p>
          <Link to="/shipping-policy">{m.shippingPolicy()}</Link>{' '}
          <Link to="/refund-policy">{m.refundPolicy()}</Link> <Link to="/contact">{m.contact()}</Link>
        </p>
      </div>
    </section>
  )
}
