import { useCallback, useState } from 'react'
import type { Product } from '#contract/catalogue'
import { messages } from '#contract/messages'
import { idIn } from '#contract/pages'
import { Breadcrumb } from '../../ui/breadcrumb'
import { langOf } from '../../ui/lang-of'
import { useNamed } from '../page-at'
import { NotFound } from '../shell/not-found'
import { PartFailed } from '../shell/part-failed'
import { Section } from '../shell/section'
import { useTitle } from '../shell/use-title'
import { loadProduct } from '../store/product-slice'
import { useAppSelector } from '../store/store'
import { useLoading } from '../store/use-loading'
import { BuyBox } from './buy-box'
import { FoodFactsPlace } from './food-facts-place'
import { ProductFacts } from './product-facts'
import { ProductGallery } from './product-gallery'
import look from './product-page.module.css'
import { ProductShelf } from './product-shelf'
import { ProductSkeleton } from './product-skeleton'
import { Reviews } from './reviews'
import { storeAddress } from './store-address'
import { type Shelf, useShelf } from './use-shelf'

export default function ProductPage() {
  const id = idIn(useNamed('product'))
  const { singleProduct, missing } = useAppSelector((state) => state.product)
  const product = singleProduct?._id === id ? singleProduct : undefined
  const unknown = singleProduct === null && missing?.id === id
  useTitle(product?.title)
  const load = useCallback(() => loadProduct(id), [id])
  const { failure, retry } = useLoading(load, !product && !unknown)
  const popular = useShelf('popular')

  if (unknown) return <NotFound words={messages.productNotFound} withdrawn={missing.withdrawn} />
  if (product) return <Found key={product._id} product={product} popular={popular} />
  if (failure !== undefined)
    return (
      <div className={`page ${look.failed}`}>
        <PartFailed {...{ failure, retry }} />
      </div>
    )
  return <ProductSkeleton />
}

const othersTitle = 'Our Popular Products'

function Found({ product, popular }: { product: Product; popular: Shelf }) {
  const others = popular.products?.filter(({ _id }) => _id !== product._id).slice(0, 4)
  const [shown, setShown] = useState(0)
  const { title, brand, category, images, description } = product
  return (
    <>
      <div className="page">
        <Breadcrumb
          steps={[
            { title: 'Our Store', to: '/product' },
            { title: category, to: storeAddress({ category: [category] }) },
          ]}
          title={title}
        />
        <div className={look.top}>
          <div className={look.head}>
            <p className={look.brand}>{brand}</p>
            <h1 className={look.title} lang={langOf(title)}>
              {title}
            </h1>
          </div>
          <ProductGallery images={images} shown={shown} onShow={setShown} />
          <div className={look.side}>
            <BuyBox product={product} onShowImage={setShown} />
            <ProductFacts product={product} />
          </div>
        </div>
        <div className={look.details}>
          <section aria-labelledby="description-title">
            <h2 id="description-title">Description</h2>
            <div
              className="prose"
              lang={langOf(description)}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on write and on read [PROD-10]
              dangerouslySetInnerHTML={{ __html: description }}
            />
          </section>
          <Reviews product={product} />
        </div>
        <FoodFactsPlace product={product} />
      </div>
      {others?.length !== 0 && (
        <div className={look.others}>
          <Section title={othersTitle}>
            <ProductShelf {...popular} title={othersTitle} products={others} />
          </Section>
        </div>
      )}
    </>
  )
}
