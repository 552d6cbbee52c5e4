import { Fragment } from 'react'
import { storeAddress } from '../../../search/storefront/store-address'
import { useAppSelector } from '../../../shell/storefront/state/store'
import DeliveryTerms from '../../../shipping/storefront/delivery-terms'
import { langOf } from '../../../ui/behavior/lang-of'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { truckPath } from '../../../ui/components/rare-icons'
import type { Product } from '../../contract/catalogue'
import * as m from '../messages'
import styles from './product-page.module.css'

/** Type, brand, tags, and the terms of all products [PROD-02, PROD-09]. The server's HTML needs no code. */
export default function ProductDetails({ product }: { product: Product }) {
  const { brand, category, tags, otherNames } = product
  const tagList = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return (
    <div className={styles.side}>
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
      <Shipping />
    </div>
  )
}

/** Only terms from the settings. */
function Shipping() {
  const { returnTerms, legalName, brand, fssai } = useAppSelector((state) => state.shop)
  const sellerName = legalName || brand
  return (
    <section className={styles.shipping} aria-labelledby="shipping-title">
      <Icon path={truckPath} size={28} />
      <div>
        <h2 id="shipping-title">{m.shippingReturns()}</h2>
        <DeliveryTerms />
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
