import { useRead } from '../../platform/admin/api/use-call'
import { formatDay } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { type Column, Rows } from '../../platform/admin/lists/rows'
import { ButtonLink } from '../../ui/components/button'
import { textPageRoutes } from '../contract/text-pages'
import * as m from './messages'
import { PageState, type RowOfPage } from './page-state'

const columns: readonly Column<RowOfPage>[] = [
  { label: m.page(), show: ({ title }) => title },
  { label: m.status(), show: (page) => <PageState {...page} />, card: 'corner' },
  {
    label: m.blanksToFill(),
    show: ({ blanks, state }) => (state === 'draft' ? m.blankCount({ count: blanks }) : ''),
    card: 'none',
  },
  { label: m.lastUpdated(), show: ({ updatedAt }) => (updatedAt ? formatDay(updatedAt) : m.never()) },
]

const subpages = [
  { to: 'banners', label: m.banners() },
  { to: 'categories', label: m.categories() },
  { to: 'brands', label: m.brands() },
  { to: 'blogs', label: m.blogs() },
  { to: 'reviews', label: m.reviews() },
  { to: 'newsletter', label: m.newsletter() },
]

export default function ContentPage() {
  return (
    <>
      <PageHead
        title={m.content()}
        under={m.requiredPages()}
        actions={subpages.map(({ to, label }) => (
          <ButtonLink key={to} to={`/admin/content/${to}`} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      />
      <Reading from={useRead(textPageRoutes.list)}>
        {(pages) => (
          <Rows
            title={m.pages()}
            rows={pages}
            columns={columns}
            rowKey={({ slug }) => slug}
            rowName={({ title }) => title}
            rowLink={({ slug }) => `/admin/content/pages/${slug}`}
          />
        )}
      </Reading>
    </>
  )
}
