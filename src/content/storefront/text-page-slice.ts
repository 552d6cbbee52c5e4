import { createReducer } from '@reduxjs/toolkit'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import type { TextPageState } from '../../shell/storefront/state/state'
import type { TextPageSlug } from '../contract/text-page-slugs'

export const loadTextPage = shopThunk('textPage/load', (slug: TextPageSlug, { call }) =>
  call(({ content }) => content.textPage, { params: { slug } }),
)

export const textPageReducer = createReducer<TextPageState>({}, (builder) => {
  builder.addCase(loadTextPage.fulfilled, (state, { payload }) => {
    state[payload.slug] = payload
  })
})
