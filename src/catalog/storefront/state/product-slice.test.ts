import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { held } from '../../../../tests/support/run/deferred'
import { openListeningShop } from '../../../../tests/support/shop/listening-shop'
import { emailOf, testPassword } from '../../../../tests/support/shop/test-shop'
import { loginUser } from '../../../customers/storefront/state/account-thunks'
import { toggleWishlist } from '../../../customers/storefront/state/wishlist-thunks'
import * as commonMessages from '../../../platform/contract/messages'
import type { Send } from '../../../platform/storefront/api-client'
import { makeStore, type ShopStore } from '../../../shell/storefront/state/store'
import { loadProduct, loadProducts } from './product-slice'

const nowhere = '00000000-0000-7000-8000-000000000000'
const everything = { category: [], brand: [], tags: [], origin: [], search: '' }

const { shop, send } = await openListeningShop()
let store: ShopStore
beforeEach(() => {
  store = makeStore({}, send)
})

const state = () => store.getState().product

test('[PROD-14] the state has a fetched product', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey' })

  await store.dispatch(loadProduct(honey.id))

  expect(state()).toMatchObject({ loading: false, success: true, message: commonMessages.productFetched() })
  expect(state().singleProduct?.title).toBe('Forest honey')
})

test('[PROD-15] the state marks an unknown product as not found', async () => {
  await store.dispatch(loadProduct(nowhere))

  expect(state()).toMatchObject({ error: true, singleProduct: null })
})

/** A store whose response for one product is deferred. */
function slowAbout(id: string) {
  const { promise, abandon } = held()
  const slowly: Send = async (route, input, options) => {
    const answer = send(route, input, options)
    if (JSON.stringify(input).includes(id)) await Promise.allSettled([answer, promise])
    return answer
  }
  return { store: makeStore({}, slowly), abandon }
}

test('[PROD-15] a late response for the previous product does not replace a 404', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey' })
  for (const slow of [honey.id, nowhere]) {
    const { store, abandon } = slowAbout(slow)

    const first = store.dispatch(loadProduct(honey.id))
    const second = store.dispatch(loadProduct(nowhere))
    await (slow === nowhere ? first : second)
    abandon()
    await Promise.all([first, second])

    expect(store.getState().product).toMatchObject({ singleProduct: null, missing: { id: nowhere } })
  }
})

test('[PROD-15] a late 404 for the previous product does not hide the current one', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey' })
  const { store, abandon } = slowAbout(honey.id)

  const first = store.dispatch(loadProduct(nowhere))
  const second = store.dispatch(loadProduct(honey.id))
  await first
  const between = store.getState().product
  abandon()
  await second

  expect(between.singleProduct).toBeUndefined()
  expect(store.getState().product.singleProduct?._id).toBe(honey.id)
})

test('[CARD-01] a rejected wishlist change leaves the list unchanged', async () => {
  await aProduct(shop.db, { title: 'Forest honey' })
  await store.dispatch(loadProducts(everything))
  const [product] = state().products ?? []
  if (!product) throw new Error('no product')

  await store.dispatch(toggleWishlist({ product, wished: true }))

  expect(state()).toMatchObject({ error: true, message: commonMessages.loginNeeded() })
  expect(state()).toMatchObject({ listLoading: false, listFailure: undefined })
})

test('[WISH-03] the state announces a product added to the wishlist, not a removed one', async () => {
  await shop.as('meena').get('/api/user/wishlist')
  await store.dispatch(loginUser({ email: emailOf('meena'), password: testPassword }))
  await aProduct(shop.db, { title: 'Forest honey' })
  await store.dispatch(loadProducts(everything))
  const [product] = state().products ?? []
  if (!product) throw new Error('no product')

  await store.dispatch(toggleWishlist({ product, wished: true }))
  const added = state()
  await store.dispatch(toggleWishlist({ product, wished: false }))

  expect(added).toMatchObject({ success: true, error: false, message: 'Product Added to Wishlist!' })
  expect(state()).toMatchObject({ success: true, error: false, message: '' })
})

test('[STORE-09] a failed list has an error, which the next success clears', async () => {
  const refused = { ...everything, page: -1 }
  const asked = store.dispatch(loadProducts(refused))
  expect(state().listLoading).toBe(true)
  await asked
  expect(state()).toMatchObject({ listLoading: false, listFailure: expect.stringMatching(/\w/) })

  await store.dispatch(loadProducts(everything))

  expect(state()).toMatchObject({ listLoading: false, listFailure: undefined })
})

test('[STORE-09] the response to an older request does not end the loading state of a newer one', async () => {
  const older = store.dispatch(loadProducts({ ...everything, search: 'honey' }))
  const newer = store.dispatch(loadProducts(everything))
  older.abort()
  await older

  expect(state().listLoading).toBe(true)
  await newer
  expect(state().listLoading).toBe(false)
})
