import { useCallback, useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { useLoading } from '../../../platform/storefront/use-loading'
import { storeAddress } from '../../../search/storefront/store-address'
import { idIn } from '../../../shell/contract/pages'
import { usePathParam } from '../../../shell/storefront/boot/page-at'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { Section } from '../../../shell/storefront/home/section'
import { NotFound } from '../../../shell/storefront/layout/not-found'
import { PartFailed } from '../../../shell/storefront/layout/part-failed'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { langOf } from '../../../ui/behavior/lang-of'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import type { Product } from '../../contract/catalogue'
import { BuyBox } from '../buy-box/buy-box'
import { packOf } from '../buy-box/buy-terms'
import { useBuying } from '../buy-box/use-buying'
import { ProductRail } from '../cards/product-rail'
import { ProductSkeleton } from '../cards/product-skeleton'
import { type Listing, useRail } from '../cards/use-rail'
import * as m from '../messages'
import { Reviews } from '../reviews/reviews'
import { loadProduct } from '../state/product-slice'
import { RecentlyViewedPlace } from '../viewed/recently-viewed-place'
import { FoodFactsPlace } from './food-facts-place'
import { ProductFacts } from './product-facts'
import { ProductGallery } from './product-gallery'
import styles from './product-page.module.css'

export default function ProductPage() {
  const id = idIn(usePathParam('product'))
  const { singleProduct, missing } = useAppSelector((state) => state.product)
  const product = singleProduct?._id === id ? singleProduct : undefined
  const unknown = singleProduct === null && missing?.id === id
  useTitle(product?.title)
  const load = useCallback(() => loadProduct(id), [id])
  const { failure, retry } = useLoading(load, !product && !unknown)
  const popular = useRail('popular')

  if (unknown) return <NotFound words={commonMessages.productNotFound()} withdrawn={missing.withdrawn} />
  if (product) return <Found key={product._id} product={product} popular={popular} />
  if (failure !== undefined)
    return (
      <div className={`page ${styles.failed}`}>
        <PartFailed failure={failure} retry={retry} />
      </div>
    )
  return <ProductSkeleton />
}

function Found({ product, popular }: { product: Product; popular: Listing }) {
  const others = popular.products?.filter(({ _id }) => _id !== product._id).slice(0, 4)
  const [shown, setShown] = useState(0)
  const { title, brand, category, images, description } = product
  return (
    <>
      <div className="page">
        <Breadcrumb
          steps={[
            { title: m.ourStore(), to: '/product' },
            { title: category, to: storeAddress({ category: [category] }) },
          ]}
          title={title}
        />
        <div className={styles.top}>
          <div className={styles.head}>
            <p className={styles.brand}>{brand}</p>
            <h1 className={styles.title} lang={langOf(title)}>
              {title}
            </h1>
          </div>
          <ProductGallery images={images} shown={shown} onShow={setShown} />
          <div className={styles.side}>
            <Offer product={product} onShowImage={setShown} />
          </div>
          <div className={styles.details}>
            <section aria-labelledby="description-title">
              <h2 id="description-title">{m.description()}</h2>
              <div
                className="prose"
                lang={langOf(description)}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on write and on read [PROD-10]
                dangerouslySetInnerHTML={{ __html: description }}
              />
            </section>
            <FoodFactsPlace product={product} />
          </div>
        </div>
        <div className={styles.reviews}>
          <Reviews product={product} />
        </div>
      </div>
      {others?.length !== 0 && (
        <div className={styles.others}>
          <Section title={m.othersTitle()}>
            <ProductRail {...popular} title={m.othersTitle()} products={others} />
          </Section>
        </div>
      )}
      <RecentlyViewedPlace product={product} />
    </>
  )
}

function Offer({ product, onShowImage }: { product: Product; onShowImage(index: number): void }) {
  const buying = useBuying(product, onShowImage)
  return (
    <>
      <BuyBox product={product} buying={buying} />
      <ProductFacts product={product} netQuantity={packOf(product, buying.color).netQuantity} />
    </>
  )
}
