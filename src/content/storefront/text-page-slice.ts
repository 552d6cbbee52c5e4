import { casesOf, reducerOf } from '../../platform/storefront/reducer'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import type { TextPageState } from '../../shell/storefront/state/state'
import type { TextPageSlug } from '../contract/text-page-slugs'

export const loadTextPage = shopThunk('textPage/load', (slug: TextPageSlug, { call }) =>
  call(({ content }) => content.textPage, { params: { slug } }),
)

const when = casesOf<TextPageState>()

export const textPageReducer = reducerOf<TextPageState>(
  () => ({}),
  [when(loadTextPage.fulfilled.match, (state, { payload }) => ({ ...state, [payload.slug]: payload }))],
)
