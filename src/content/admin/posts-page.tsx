import { formatDay } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { ListPage } from '../../platform/admin/lists/list-page'
import { ButtonLink } from '../../ui/components/button'
import { adminBlogRoutes } from '../contract/admin-blogs'
import { PostBadge } from './post-badge'

export default function PostsPage() {
  return (
    <ListPage
      title="Blogs"
      back={{ to: '/admin/content', label: 'Content' }}
      noun="post"
      route={adminBlogRoutes.list}
      sort="-created"
      columns={[
        { label: 'Title', show: ({ title }) => title, sort: 'title' },
        { label: 'State', show: ({ state }) => <PostBadge state={state} />, card: 'corner' },
        { label: 'Category', show: ({ category }) => category },
        { label: 'Written', show: ({ createdAt }) => formatDay(createdAt), sort: 'created' },
      ]}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => `/admin/content/blogs/${id}`}
      searchFor="Title"
      filters={[
        {
          name: 'state',
          label: 'State',
          choices: [
            { value: 'published', label: 'In the shop' },
            { value: 'draft', label: 'Drafts' },
            { value: 'withdrawn', label: 'Withdrawn' },
          ],
        },
      ]}
      actions={<ButtonLink to="/admin/content/blogs/new">Write post</ButtonLink>}
      empty={<Empty words="No posts yet." />}
    />
  )
}
