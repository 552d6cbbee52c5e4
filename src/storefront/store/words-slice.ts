import { createSlice } from '@reduxjs/toolkit'
import type { WordPage, Words } from '#contract/content'
import { shopThunk } from './shop-thunk'

/** What the owner has written on the page that is looked at; `null` on all other pages. */
export type WordsState = Words | null

export const loadWords = shopThunk('words/load', (slug: WordPage, { call }) =>
  call(({ content }) => content.words, { params: { slug } }),
)

const wordsSlice = createSlice({
  name: 'words',
  initialState: null as WordsState,
  reducers: {},
  extraReducers: (builder) => builder.addCase(loadWords.fulfilled, (_, { payload }) => payload),
})

export const wordsReducer = wordsSlice.reducer
