import { blogDeskRoutes } from '#contract/blog-desk'
import { ButtonLink } from '../../ui/button'
import { formatDay } from '../furniture/format'
import { ListPage } from '../furniture/list-page'
import { Empty } from '../furniture/states'

export default function PostsPage() {
  return (
    <ListPage
      title="Blogs"
      noun="post"
      route={blogDeskRoutes.list}
      sort="-created"
      columns={[
        { label: 'Title', show: ({ title }) => title, sort: 'title' },
        { label: 'Category', show: ({ category }) => category },
        { label: 'Published', show: ({ createdAt }) => formatDay(createdAt), sort: 'created' },
      ]}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => `/admin/content/blogs/${id}`}
      searchFor="Title"
      actions={<ButtonLink to="/admin/content/blogs/new">Write a post</ButtonLink>}
      empty={<Empty words="No posts yet." />}
    />
  )
}
