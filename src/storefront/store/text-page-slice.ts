import { createReducer } from '@reduxjs/toolkit'
import type { TextPage } from '#contract/content'
import type { TextPageSlug } from '#contract/pages'
import { shopThunk } from './shop-thunk'

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
