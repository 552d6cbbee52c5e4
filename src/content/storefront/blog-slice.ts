import { createReducer } from '@reduxjs/toolkit'
import { noFlags, trackFlags } from '../../platform/storefront/flags'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import type { BlogState } from '../../shell/storefront/state/state'
import type { Blog } from '../contract/content'

export const noBlogs: BlogState = {
  blogs: undefined,
  singleBlog: undefined,
  missing: undefined,
  asked: undefined,
  ...noFlags,
}

export const loadBlogs = shopThunk('blog/loadBlogs', (_: undefined, { call }) =>
  call(({ content }) => content.blogs),
)

export const loadBlog = shopThunk('blog/loadBlog', (id: string, { call, getState, tools }) =>
  tools.reads.blog.read<Blog | null | undefined>(
    () => call(({ content }) => content.blog, { params: { id } }),
    () => getState().blog.singleBlog,
  ),
)

export const blogReducer = createReducer(noBlogs, (builder) => {
  builder
    .addCase(loadBlogs.fulfilled, (state, { payload }) => {
      state.blogs = payload
    })
    .addCase(loadBlog.pending, (state, { meta }) => {
      state.asked = meta.arg
      if (state.singleBlog?._id !== meta.arg) state.singleBlog = undefined
    })
    .addCase(loadBlog.fulfilled, (state, { payload, meta }) => {
      if (state.asked === meta.arg) state.singleBlog = payload
    })
    .addCase(loadBlog.rejected, (state, { payload, meta }) => {
      if (payload?.status !== 404 || state.asked !== meta.arg || state.singleBlog) return
      Object.assign(state, { singleBlog: null, missing: meta.arg })
    })
  trackFlags(builder, 'blog')
})
