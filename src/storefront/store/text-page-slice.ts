import { createSlice } from '@reduxjs/toolkit'
import type { TextPage, TextPageSlug } from '#contract/content'
import { shopThunk } from './shop-thunk'

/** What the owner has written on the page that is looked at; `null` on all other pages. */
export type TextPageState = TextPage | null

export const loadTextPage = shopThunk('textPage/load', (slug: TextPageSlug, { call }) =>
  call(({ content }) => content.textPage, { params: { slug } }),
)

const textPageSlice = createSlice({
  name: 'textPage',
  initialState: null as TextPageState,
  reducers: {},
  extraReducers: (builder) => builder.addCase(loadTextPage.fulfilled, (_, { payload }) => payload),
})

export const textPageReducer = textPageSlice.reducer
