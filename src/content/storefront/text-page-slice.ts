import { createReducer } from '@reduxjs/toolkit'
import type { TextPageSlug } from '../../content/contract/text-page-slugs'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import type { TextPage } from '../contract/content'

/** What the owner has written on the pages that were read; whichever comes late takes nothing from another. */
export type TextPageState = Partial<Record<TextPageSlug, TextPage>>

export const loadTextPage = shopThunk('textPage/load', (slug: TextPageSlug, { call }) =>
  call(({ content }) => content.textPage, { params: { slug } }),
)

export const textPageReducer = createReducer<TextPageState>({}, (builder) => {
  builder.addCase(loadTextPage.fulfilled, (state, { payload }) => {
    state[payload.slug] = payload
  })
})
