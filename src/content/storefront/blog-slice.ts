import { noFlags, trackFlags } from '../../platform/storefront/flags'
import { casesOf, reducerOf } from '../../platform/storefront/reducer'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import type { BlogState } from '../../shell/storefront/state/state'
import type { Blog } from '../contract/content'

export const noBlogs: BlogState = {
  blogs: undefined,
  singleBlog: undefined,
  missing: undefined,
  requested: undefined,
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

const when = casesOf<BlogState>()

export const blogReducer = reducerOf(
  () => noBlogs,
  [
    when(loadBlogs.fulfilled.match, (state, { payload }) => ({ ...state, blogs: payload })),
    when(loadBlog.pending.match, (state, { meta }) => ({
      ...state,
      requested: meta.arg,
      singleBlog: state.singleBlog?._id === meta.arg ? state.singleBlog : undefined,
    })),
    when(loadBlog.fulfilled.match, (state, { payload, meta }) =>
      state.requested === meta.arg ? { ...state, singleBlog: payload } : state,
    ),
    when(loadBlog.rejected.match, (state, { payload, meta }) =>
      payload?.status !== 404 || state.requested !== meta.arg || state.singleBlog
        ? state
        : { ...state, singleBlog: null, missing: meta.arg },
    ),
    trackFlags('blog'),
  ],
)
