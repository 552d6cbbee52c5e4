import { useCallback, useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { useLoading } from '../../../platform/storefront/use-loading'
import { storeAddress } from '../../../search/storefront/store-address'
import { idIn } from '../../../shell/contract/pages'
import { useRest } from '../../../shell/storefront/boot/first-screen'
import { pathParam, usePathParam } from '../../../shell/storefront/boot/page-at'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { Section } from '../../../shell/storefront/home/section'
import { NotFound } from '../../../shell/storefront/layout/not-found'
import { PartFailed } from '../../../shell/storefront/layout/part-failed'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { langOf } from '../../../ui/behavior/lang-of'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import { Loading } from '../../../ui/components/skeleton'
import type { CardProduct, Product } from '../../contract/catalogue'
import { BuyBox } from '../buy-box/buy-box'
import { packOf } from '../buy-box/buy-terms'
import { savedColor, useSavedChoice } from '../buy-box/saved-choice'
import { useBuying } from '../buy-box/use-buying'
import { ProductRail } from '../cards/product-rail'
import { OfferBones, ProductSkeleton } from '../cards/product-skeleton'
import { type Listing, useRail } from '../cards/use-rail'
import * as m from '../messages'
import { ReviewsPlace } from '../reviews/reviews-place'
import { findCard } from '../state/find-card'
import { loadProduct, requestProduct } from '../state/product-slice'
import { RecentlyViewedPlace } from '../viewed/recently-viewed-place'
import { FoodFactsPlace } from './food-facts-place'
import { GoesWell } from './goes-well'
import { ProductFacts } from './product-facts'
import { ProductGallery } from './product-gallery'
import { ProductGuidePlace } from './product-guide-place'
import styles from './product-page.module.css'

export const early = ({ pathname }: URL) => requestProduct(idIn(pathParam('product', pathname)))

export default function ProductPage() {
  const id = idIn(usePathParam('product'))
  const singleProduct = useAppSelector((state) => state.product.singleProduct)
  const missing = useAppSelector((state) => state.product.missing)
  const product = singleProduct?._id === id ? singleProduct : undefined
  const unknown = singleProduct === null && missing?.id === id
  const card = useAppSelector((state) => findCard(state, id))
  const known = product ?? card
  useTitle(known?.title)
  const load = useCallback(() => loadProduct(id), [id])
  const { failure, retry } = useLoading(load, !product && !unknown)
  const popular = useRail('popular')

  if (unknown) return <NotFound words={commonMessages.productNotFound()} withdrawn={missing.withdrawn} />
  if (!product && failure !== undefined)
    return (
      <div className={`page ${styles.failed}`}>
        <PartFailed failure={failure} retry={retry} />
      </div>
    )
  if (!known) return <ProductSkeleton />
  return <Known key={known._id} known={known} product={product} popular={popular} />
}

interface KnownProps {
  /** The product, or its card while the product loads. */
  known: Product | CardProduct
  product: Product | undefined
  popular: Listing
}

function Known({ known: { _id, title, brand, images }, product, popular }: KnownProps) {
  const saved = useSavedChoice(_id)
  const [turnedTo, setShown] = useState<number>()
  const shown = turnedTo ?? (product && savedColor(product, saved)?.image) ?? 0
  const rest = useRest(product)
  return (
    <>
      <div className="page">
        {product ? <Crumbs product={product} /> : <div className={styles.crumbs} />}
        <div className={rest ? styles.top : `${styles.top} ${styles.coming}`}>
          <div className={styles.head}>
            <p className={styles.brand}>{brand}</p>
            <h1 className={styles.title} lang={langOf(title)}>
              {title}
            </h1>
          </div>
          <ProductGallery images={images} shown={shown} onShow={setShown} />
          {product ? (
            <div className={styles.side}>
              <Offer product={product} onShowImage={setShown} />
            </div>
          ) : (
            <Loading>
              <OfferBones />
            </Loading>
          )}
          {rest && <Details product={rest} />}
        </div>
        {rest && (
          <>
            <ProductGuidePlace product={rest} />
            <div className={styles.reviews}>
              <ReviewsPlace product={rest} />
            </div>
          </>
        )}
      </div>
      {rest && <Others product={rest} popular={popular} />}
    </>
  )
}

function Crumbs({ product: { title, category } }: { product: Product }) {
  return (
    <Breadcrumb
      steps={[
        { title: m.ourStore(), to: '/product' },
        { title: category, to: storeAddress({ category: [category] }) },
      ]}
      title={title}
    />
  )
}

/** An editor that was emptied leaves tags. */
const hasText = (html: string) => /\S/.test(html.replace(/<(?!img)[^>]*>|&nbsp;/g, ''))

function Details({ product }: { product: Product }) {
  const { description } = product
  return (
    <div className={styles.details}>
      {hasText(description) && (
        <section aria-labelledby="description-title">
          <h2 id="description-title">{m.description()}</h2>
          <div
            className="prose"
            lang={langOf(description)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on write and on read [PROD-10]
            dangerouslySetInnerHTML={{ __html: description }}
          />
        </section>
      )}
      <FoodFactsPlace product={product} />
    </div>
  )
}

function Others({ product, popular }: { product: Product; popular: Listing }) {
  const isElsewhere = ({ _id }: CardProduct) =>
    _id === product._id || product.goesWell?.some((one) => one._id === _id)
  const others = popular.products?.filter((one) => !isElsewhere(one)).slice(0, 4)
  return (
    <>
      <div className={styles.others}>
        <GoesWell product={product} />
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
