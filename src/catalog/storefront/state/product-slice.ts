import { toggleWishlist } from '../../../customers/storefront/state/wishlist-thunks'
import { productReloadMs, railLength } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { noFlags, trackFlags } from '../../../platform/storefront/flags'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { casesOf, reducerOf } from '../../../platform/storefront/reducer'
import type { ProductFilter } from '../../../search/contract/product-filter'
import { type EarlyRequest, shopThunk } from '../../../shell/storefront/state/shop-thunk'
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

const listKey = (filter: ProductFilter) => `list ${queryText(filter)}`
const listQuery = (filter: ProductFilter) => ({ query: { ...filter, near: true as const } })

export const loadProducts = shopThunk('product/loadProducts', async (filter: ProductFilter, calls) => {
  const { reply, headers } = await calls.tools.early.take(listKey(filter), () =>
    calls.ask(({ catalogue }) => catalogue.list, listQuery(filter)),
  )
  const total = Number(headers.get('X-Total-Count') ?? reply.length)
  return { products: reply, total, near: headers.has('X-Near') }
})

export const requestProducts =
  (filter: ProductFilter): EarlyRequest =>
  (_dispatch, _getState, { early, send }) =>
    early.send(listKey(filter), () => send(({ catalogue }) => catalogue.list, listQuery(filter)))

export const loadRail = shopThunk('product/loadRail', (tag: ListingTag, { call }) =>
  call(({ catalogue }) => catalogue.list, { query: { tags: tag, limit: railLength } }),
)

export const loadFacets = shopThunk('product/loadFacets', (chosen: FacetChoices, { call }) =>
  call(({ catalogue }) => catalogue.facets, { query: chosen }),
)

const productKey = (id: string) => `product ${id}`

export const loadProduct = shopThunk('product/loadProduct', (id: string, { call, getState, tools }) =>
  tools.reads.product.read<Product | null | undefined>(
    () => tools.early.take(productKey(id), () => call(({ catalogue }) => catalogue.show, { params: { id } })),
    () => getState().product.singleProduct,
  ),
)

export const requestProduct =
  (id: string): EarlyRequest =>
  (_dispatch, _getState, { early, send }) =>
    early.send(
      productKey(id),
      async () => (await send(({ catalogue }) => catalogue.show, { params: { id } })).reply,
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

const when = casesOf<ProductState>()

const listCases = [
  when(loadProducts.pending.match, (state, { meta }) => ({
    ...state,
    filter: meta.arg,
    listLoading: true,
    listFailure: undefined,
  })),
  when(loadProducts.fulfilled.match, (state, { payload, meta }) =>
    isSame(state.filter, meta.arg) ? { ...state, ...payload, listLoading: false } : state,
  ),
  when(loadProducts.rejected.match, (state, { payload, meta }) => {
    if (!isSame(state.filter, meta.arg)) return state
    const listFailure = payload?.message || commonMessages.somethingWrong()
    return { ...state, listLoading: false, listFailure }
  }),
  when(loadRail.fulfilled.match, (state, { payload, meta }) => ({
    ...state,
    rails: { ...state.rails, [meta.arg]: payload },
  })),
  when(loadFacets.pending.match, (state, { meta }) => ({
    ...state,
    facetChoices: meta.arg,
    facetCounts: 'asked',
  })),
  when(loadFacets.fulfilled.match, (state, { payload, meta }) =>
    isSame(state.facetChoices, meta.arg) ? { ...state, facets: payload, facetCounts: 'known' } : state,
  ),
  when(loadFacets.rejected.match, (state, { meta }) =>
    isSame(state.facetChoices, meta.arg) ? { ...state, facetCounts: 'unknown' } : state,
  ),
]

const productCases = [
  when(loadProduct.pending.match, (state, { meta }) => ({
    ...state,
    asked: meta.arg,
    singleProduct: state.singleProduct?._id === meta.arg ? state.singleProduct : undefined,
  })),
  when(loadProduct.fulfilled.match, (state, { payload, meta }) => ({
    ...state,
    ...(state.asked === meta.arg && { singleProduct: payload }),
    message: commonMessages.productFetched(),
  })),
  when(loadProduct.rejected.match, (state, { payload, meta }) =>
    payload?.status !== 404 || state.asked !== meta.arg || state.singleProduct
      ? state
      : { ...state, singleProduct: null, missing: { id: meta.arg } },
  ),
  when(rateProduct.fulfilled.match, (state, { payload }) => ({
    ...state,
    ratingResult: payload,
    singleProduct: state.singleProduct?._id === payload._id ? payload : state.singleProduct,
  })),
  when(toggleWishlist.fulfilled.match, (state, { payload, meta }) => ({
    ...state,
    wishlistResult: payload,
    ...(meta.arg.wished && { message: commonMessages.addedToWishlist() }),
  })),
]

export const productReducer = reducerOf(
  () => noProducts,
  [...listCases, ...productCases, trackFlags('product', 'auth/toggleWishlist')],
)
