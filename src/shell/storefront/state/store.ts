import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { facetChoicesOf } from '../../../catalog/contract/facet-choices'
import { noProducts, productReducer } from '../../../catalog/storefront/state/product-slice'
import { blogReducer, noBlogs } from '../../../content/storefront/blog-slice'
import { textPageReducer } from '../../../content/storefront/text-page-slice'
import { authOf, authReducer } from '../../../customers/storefront/state/auth-slice'
import { makeSend, type Send } from '../../../platform/storefront/api-client'
import { EarlyReads } from '../../../platform/storefront/early-reads'
import { noFlags } from '../../../platform/storefront/flags'
import { KeyedQueue } from '../../../platform/storefront/keyed-queue'
import { LatestReads } from '../../../platform/storefront/latest-reads'
import { toastReducer } from '../../../platform/storefront/toast-slice'
import { contactReducer } from '../../../support/storefront/contact-slice'
import type { PageData, StoreList, Withdrawn } from '../../contract/pages'
import { shopReducer } from './shop-slice'
import type { AppDispatch, ShopTools } from './shop-thunk'
import type { RootState } from './state'

const combine = () =>
  combineReducers({
    auth: authReducer,
    product: productReducer,
    blog: blogReducer,
    contact: contactReducer,
    shop: shopReducer,
    toast: toastReducer,
    textPages: textPageReducer,
  })

/**
 * Combined with the first store: `combineReducers` calls every reducer, which took most of the entry's time
 * on a phone.
 */
let reducer: ReturnType<typeof combine> | undefined

export function makeStore(preloadedState: Partial<RootState> = {}, send: Send = makeSend()) {
  const extraArgument: ShopTools = {
    send,
    reads: {
      cart: new LatestReads(),
      orders: new LatestReads(),
      wishlist: new LatestReads(),
      product: new LatestReads(),
      blog: new LatestReads(),
      profile: new LatestReads(),
    },
    early: new EarlyReads(),
    hearts: new KeyedQueue(),
    reloadPage: () => window.location.reload(),
  }
  reducer ??= combine()
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }),
  })
}
export type ShopStore = ReturnType<typeof makeStore>

/** The state before anything personal is known: the same on the server and at hydration. */
export function stateOfPage(data: PageData): RootState {
  const { shop, rails = {}, store, product, blog, withdrawn, withdrawnBlog, textPage } = data
  const blogs = data.blogs ?? data.newestBlogs
  return {
    auth: authOf(undefined),
    shop,
    product: {
      ...noProducts,
      ...store,
      ...counted(store),
      rails,
      singleProduct: product,
      ...lacking(withdrawn),
    },
    blog: { ...noBlogs, blogs, singleBlog: withdrawnBlog ? null : blog, missing: withdrawnBlog },
    contact: noFlags,
    toast: [],
    textPages: textPage ? { [textPage.slug]: textPage } : {},
  }
}

const counted = (list: StoreList | undefined) =>
  list && { facetChoices: facetChoicesOf(list.filter), facetCounts: 'known' as const }

const lacking = (withdrawn: Withdrawn | undefined) =>
  withdrawn && { singleProduct: null, missing: { id: withdrawn._id, withdrawn } }

export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
