import { WishlistHeart } from '../../../customers/storefront/wishlist/wishlist-heart'
import { ServerPart } from '../../../shell/storefront/boot/server-part'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import type { Product } from '../../contract/catalogue'
import { compareAddress } from '../../contract/compare'
import { comparedWith } from '../compare/compared-before'
import * as m from '../messages'
import styles from './product-page.module.css'
import { ShareTools } from './share-tools'

const loadDetails = () => import('./product-details')

interface ProductFactsProps {
  product: Product
  /** Of the chosen pack. */
  netQuantity: string | null
}

/** What to do with a product besides buying it [PROD-08], its quantity, and what does not depend on the pack. */
export function ProductFacts({ product, netQuantity }: ProductFactsProps) {
  return (
    <>
      <div className={styles.tools}>
        <WishlistHeart of={product} words />
        <ShareTools title={product.title} />
        <CompareLink id={product._id} />
      </div>
      {netQuantity && (
        <dl className={styles.facts}>
          <dt>{m.netQuantity()}</dt>
          <dd>{netQuantity}</dd>
        </dl>
      )}
      <div className={styles.reserved}>
        <ServerPart id="product-details" load={loadDetails} name={m.shippingReturns()} props={{ product }} />
      </div>
    </>
  )
}

function CompareLink({ id }: { id: string }) {
  const ids = useHydrated() ? comparedWith(id) : [id]
  return (
    <Link to={compareAddress(ids)} className={styles.tool}>
      <Icon name="columns" /> {ids.length > 1 ? m.addToComparison() : m.compare()}
    </Link>
  )
}
