import { expect, test } from 'vitest'
import { aBlog } from '../../../tests/support/factories/factories'
import { held } from '../../../tests/support/run/deferred'
import { openListeningShop } from '../../../tests/support/shop/listening-shop'
import * as commonMessages from '../../platform/contract/messages'
import { makeSend, type Send } from '../../platform/storefront/api-client'
import { makeStore } from '../../shell/storefront/state/store'
import { loadBlog, loadBlogs } from './blog-slice'

const nowhere = '01890000-0000-7000-8000-000000000000'

const { shop, send } = await openListeningShop()

test('[STATE-01] the state has the posts in the order of the shop, and one by its id', async () => {
  const store = makeStore({}, send)
  const { id } = await aBlog(shop.db, { title: 'How honey is made' })

  await store.dispatch(loadBlogs())
  await store.dispatch(loadBlog(id))

  expect(store.getState().blog).toMatchObject({
    blogs: [{ _id: id, title: 'How honey is made' }],
    singleBlog: { _id: id },
    loading: false,
    success: true,
    error: false,
    message: '',
  })
})

test('[STATE-03] a failure stores the error message and shows no toast', async () => {
  const store = makeStore({}, makeSend('http://127.0.0.1:1'))

  await store.dispatch(loadBlogs())
  await store.dispatch(loadBlog(nowhere))

  expect(store.getState().blog).toMatchObject({
    success: false,
    error: true,
    message: commonMessages.offline(),
  })
  expect(store.getState().toast).toEqual([])
})

test('[BLOG-03] a late response for the previous post does not replace a 404', async () => {
  const { id } = await aBlog(shop.db, { title: 'How honey is made' })
  const { promise, abandon } = held()
  const slowly: Send = async (route, input, options) => {
    const answer = await send(route, input, options)
    await promise
    return answer
  }
  const store = makeStore({}, slowly)

  const first = store.dispatch(loadBlog(id))
  await store.dispatch(loadBlog(nowhere))
  abandon()
  await first

  expect(store.getState().blog).toMatchObject({ singleBlog: null, missing: nowhere })
})
