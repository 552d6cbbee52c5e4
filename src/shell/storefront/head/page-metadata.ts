import type { Picture } from '../../../media/contract/picture'
import { defaultGrid } from '../../../platform/contract/constants'
import { storeAddress } from '../../../search/storefront/store-address'
import { readStoreChoices } from '../../../search/storefront/store-choices'
import { storeTabTitle } from '../../../search/storefront/store-title'
import {
  nothingHere,
  onePost,
  oneProduct,
  pageDescriptions,
  withdrawnProduct,
} from '../../contract/page-descriptions'
import { knownAddress, type PageData, type PageName, pages } from '../../contract/pages'
import * as m from '../messages'
import { pageTitle } from './page-title'
import { plainText } from './plain-text'
import { plainTitles } from './plain-titles'

export interface PageAddress {
  path: string
  search: string
  origin: string
}

/** The metadata of a page for search engines and link previews [LAY-05]. */
export interface PageMetadata {
  title: string
  description: string
  /** The canonical path and query. */
  canonical: string
  /** Personal, empty and combined filter pages are not indexed. */
  noindex: boolean
  type: 'website' | 'product' | 'article'
  image?: Picture | undefined
}

const emptyPages: readonly PageName[] = ['about', 'compare', 'privacy', 'refund', 'shipping', 'terms']

export function metadataOf(name: PageName | undefined, address: PageAddress, data: PageData): PageMetadata {
  const { shop, textPage, withdrawn } = data
  const base: PageMetadata = {
    title: pageTitle((name && plainTitles[name]) ?? '', shop),
    description: (name && pageDescriptions[name]?.(shop.brand)) ?? aboutShop(shop),
    canonical: address.path,
    noindex: !name || pages[name].access !== 'open' || (emptyPages.includes(name) && !textPage?.html),
    type: 'website',
    image: shop.banners[0]?.picture ?? undefined,
  }
  if (textPage?.html) return { ...base, description: plainText(textPage.html) || base.description }
  if (withdrawn) return { ...base, ...withdrawnMetadata(withdrawn, shop) }
  if (!name)
    return { ...base, title: pageTitle(m.pageNotFound(), shop), description: nothingHere(shop.brand) }
  return { ...base, ...ownMetadata[name]?.(data, address) }
}

type OwnMetadata = (data: PageData, address: PageAddress) => Partial<PageMetadata> | undefined

/** Open to all, but of use only with a link or an order. */
const linkedMetadata: OwnMetadata = () => ({ noindex: true })

const productMetadata: OwnMetadata = ({ shop, product }) =>
  product && {
    title: pageTitle(product.title, shop),
    description: plainText(product.description) || oneProduct(product.title, product.brand, shop.brand),
    canonical: knownAddress('product', product),
    type: 'product',
    image: product.images[0],
  }

const blogMetadata: OwnMetadata = ({ shop, blog }) =>
  blog && {
    title: pageTitle(blog.title, shop),
    description: plainText(blog.description) || onePost(blog.title, shop.brand),
    canonical: knownAddress('blog', blog),
    type: 'article',
    ...(blog.images[0] && { image: blog.images[0] }),
  }

const blogsMetadata: OwnMetadata = ({ shop: { brand }, blogs = [] }) => {
  const titles = blogs.map(({ title }) => title).join(', ')
  return titles ? { description: m.fromTheBlogOfBrand({ brand, titles }) } : undefined
}

const contactMetadata: OwnMetadata = ({ shop: { brand, email, phone, openingHours, address } }) => {
  const call = [phone, openingHours].filter(Boolean).join(', ')
  const description = [m.contactDescription({ brand, email, call }), address.join(', ')].filter(Boolean)
  return { description: description.join('. ') }
}

const trackMetadata: OwnMetadata = ({ shop }) => ({
  title: pageTitle(m.trackYourOrder(), shop),
  canonical: '/track',
  noindex: true,
})

/** Categories and their pages are indexed, other combinations of filters are not. */
const storeMetadata: OwnMetadata = ({ shop, store }, { search }) => {
  const choices = readStoreChoices(search)
  const { category, page } = choices
  const known = shop.categories.find(({ name }) => category.length === 1 && name === category[0])
  // The grid size does not change the list.
  const canonical = storeAddress({ ...choices, grid: defaultGrid })
  const total = store?.near ? 0 : (store?.total ?? 0)
  const description = known
    ? m.categoryDescription({
        name: known.name,
        description: known.description,
        total,
        brand: shop.brand,
      })
    : sentences(m.productsFromBrand({ total, brand: shop.brand }), shop.tagline)
  return {
    title: pageTitle(storeTabTitle(choices), shop),
    description: (page ?? 1) > 1 ? m.pagePageDescription({ page: page ?? '', description }) : description,
    canonical,
    noindex:
      canonical !== storeAddress({ category, page }) ||
      category.length > 1 ||
      store?.products.length === 0 ||
      store?.near === true,
  }
}

/** What a page has of its own. */
const ownMetadata: Partial<Record<PageName, OwnMetadata>> = {
  store: storeMetadata,
  product: productMetadata,
  blogs: blogsMetadata,
  blog: blogMetadata,
  contact: contactMetadata,
  track: trackMetadata,
  findOrder: linkedMetadata,
  pay: linkedMetadata,
  forgotPassword: linkedMetadata,
  resetPassword: linkedMetadata,
}

function withdrawnMetadata({ title, category }: NonNullable<PageData['withdrawn']>, shop: PageData['shop']) {
  return {
    title: pageTitle(m.titleIsNoLongerSold({ title }), shop),
    description: withdrawnProduct(title, category, shop.brand),
  }
}

function aboutShop({ brand, tagline, categories }: PageData['shop']): string {
  const names = categories.map(({ name }) => name).join(', ')
  return sentences(tagline, names ? m.categoriesFromBrand({ categories: names, brand }) : brand)
}

const sentences = (...parts: string[]) =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
