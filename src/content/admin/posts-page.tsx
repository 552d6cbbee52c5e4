import { formatDay } from '../../platform/admin/components/format'
import { ListPage } from '../../platform/admin/lists/list-page'
import { ButtonLink } from '../../ui/components/button'
import { adminBlogRoutes } from '../contract/admin-blogs'
import * as m from './messages'
import { PostBadge } from './post-badge'

export default function PostsPage() {
  return (
    <ListPage
      title={m.blogs()}
      back={{ to: '/admin/content', label: m.content() }}
      counted={m.postCount}
      route={adminBlogRoutes.list}
      sort="-created"
      columns={[
        { label: m.title(), show: ({ title }) => title, sort: 'title' },
        { label: m.status(), show: ({ state }) => <PostBadge state={state} />, card: 'corner' },
        { label: m.category(), show: ({ category }) => category },
        { label: m.written(), show: ({ createdAt }) => formatDay(createdAt), sort: 'created', sorts: 'days' },
      ]}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => `/admin/content/blogs/${id}`}
      searchFor={m.title()}
      filters={[
        {
          name: 'state',
          label: m.status(),
          choices: [
            { value: 'published', label: m.inTheShop() },
            { value: 'draft', label: m.drafts() },
            { value: 'withdrawn', label: m.withdrawn() },
          ],
        },
      ]}
      actions={<ButtonLink to="/admin/content/blogs/new">{m.writePost()}</ButtonLink>}
      none={m.noPostsYet()}
    />
  )
}
