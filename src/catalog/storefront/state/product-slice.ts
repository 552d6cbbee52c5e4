import { createReducer } from '@reduxjs/toolkit'
import { toggleWishlist } from '../../../customers/storefront/state/wishlist-thunks'
import { productReloadMs } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { noFlags, trackFlags } from '../../../platform/storefront/flags'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import type { ProductFilter } from '../../../search/contract/product-filter'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import type { ListingTag, ProductState } from '../../../shell/storefront/state/state'
import { queryText, retryLost } from '../../../ui/behavior/http-client'
import type { Product } from '../../contract/catalogue'
import type { FacetChoices } from '../../contract/facet-choices'
import type { Review } from '../../contract/reviews'

export const noProducts: ProductState = {
  products: undefined,
  total: 0,
  near: false,
  filter: undefined,
  listLoading: false,
  listFailure: undefined,
  facets: undefined,
  facetChoices: undefined,
  facetCounts: 'unknown',
  rails: {},
  singleProduct: undefined,
  missing: undefined,
  asked: undefined,
  wishlistResult: undefined,
  ratingResult: undefined,
  ...noFlags,
}

export const loadProducts = shopThunk('product/loadProducts', async (filter: ProductFilter, { ask }) => {
  const { reply, headers } = await ask(({ catalogue }) => catalogue.list, {
    query: { ...filter, near: true },
  })
  const total = Number(headers.get('X-Total-Count') ?? reply.length)
  return { products: reply, total, near: headers.has('X-Near') }
})

const railLength = 8

export const loadRail = shopThunk('product/loadRail', (tag: ListingTag, { call }) =>
  call(({ catalogue }) => catalogue.list, { query: { tags: tag, limit: railLength } }),
)

export const loadFacets = shopThunk('product/loadFacets', (chosen: FacetChoices, { call }) =>
  call(({ catalogue }) => catalogue.facets, { query: chosen }),
)

export const loadProduct = shopThunk('product/loadProduct', (id: string, { call, getState, tools }) =>
  tools.reads.product.read<Product | null | undefined>(
    () => call(({ catalogue }) => catalogue.show, { params: { id } }),
    () => getState().product.singleProduct,
  ),
)

const isSame = (wanted: ProductFilter | FacetChoices | undefined, asked: ProductFilter | FacetChoices) =>
  wanted !== undefined && queryText(wanted) === queryText(asked)

/** Reloads the product after a pause, if it is still shown [PROD-11]. */
export const rateProduct = shopThunk(
  'product/rateProduct',
  async (review: Review, { call, dispatch, getState, tools }) => {
    const readAgain = () => {
      const { _id } = getState().product.singleProduct ?? {}
      if (_id === review.prodId) void dispatch(loadProduct(_id))
    }
    const rated = await tools.reads.product.write(() =>
      retryLost(() => call(({ reviews }) => reviews.rate, { body: review }), shortPausesMs),
    )
    tools.reads.product.readLater(productReloadMs, readAgain)
    return rated
  },
)

export const productReducer = createReducer(noProducts, (builder) => {
  builder
    .addCase(loadProducts.pending, (state, { meta }) => {
      Object.assign(state, { filter: meta.arg, listLoading: true, listFailure: undefined })
    })
    .addCase(loadProducts.fulfilled, (state, { payload, meta }) => {
      if (isSame(state.filter, meta.arg)) Object.assign(state, payload, { listLoading: false })
    })
    .addCase(loadProducts.rejected, (state, { payload, meta }) => {
      if (!isSame(state.filter, meta.arg)) return
      Object.assign(state, {
        listLoading: false,
        listFailure: payload?.message || commonMessages.somethingWrong(),
      })
    })
    .addCase(loadRail.fulfilled, (state, { payload, meta }) => {
      state.rails[meta.arg] = payload
    })
    .addCase(loadFacets.pending, (state, { meta }) => {
      Object.assign(state, { facetChoices: meta.arg, facetCounts: 'asked' })
    })
    .addCase(loadFacets.fulfilled, (state, { payload, meta }) => {
      if (isSame(state.facetChoices, meta.arg))
        Object.assign(state, { facets: payload, facetCounts: 'known' })
    })
    .addCase(loadFacets.rejected, (state, { meta }) => {
      if (isSame(state.facetChoices, meta.arg)) state.facetCounts = 'unknown'
    })
    .addCase(loadProduct.pending, (state, { meta }) => {
      state.asked = meta.arg
      if (state.singleProduct?._id !== meta.arg) state.singleProduct = undefined
    })
    .addCase(loadProduct.fulfilled, (state, { payload, meta }) => {
      if (state.asked === meta.arg) state.singleProduct = payload
      state.message = commonMessages.productFetched()
    })
    .addCase(loadProduct.rejected, (state, { payload, meta }) => {
      if (payload?.status !== 404 || state.asked !== meta.arg || state.singleProduct) return
      Object.assign(state, { singleProduct: null, missing: { id: meta.arg } })
    })
    .addCase(rateProduct.fulfilled, (state, { payload }) => {
      state.ratingResult = payload
      if (state.singleProduct?._id === payload._id) state.singleProduct = payload
    })
    .addCase(toggleWishlist.fulfilled, (state, { payload, meta }) => {
      state.wishlistResult = payload
      if (meta.arg.wished) state.message = commonMessages.addedToWishlist()
    })
  trackFlags(builder, 'product', 'auth/toggleWishlist')
})
