import { useRead } from '../../platform/admin/api/use-call'
import { count, formatDay } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { type Column, Rows } from '../../platform/admin/lists/rows'
import { ButtonLink } from '../../ui/components/button'
import { textPageRoutes } from '../contract/text-pages'
import { PageState, type RowOfPage } from './page-state'

const columns: readonly Column<RowOfPage>[] = [
  { label: 'Page', show: ({ title }) => title },
  { label: 'State', show: (page) => <PageState {...page} />, card: 'corner' },
  {
    label: 'Blanks to fill',
    show: ({ blanks, state }) => (state === 'draft' ? count(blanks, 'blank') : ''),
    card: 'none',
  },
  { label: 'Last updated', show: ({ updatedAt }) => (updatedAt ? formatDay(updatedAt) : 'never') },
]

const subpages = [
  { to: 'banners', label: 'Banners' },
  { to: 'categories', label: 'Categories' },
  { to: 'brands', label: 'Brands' },
  { to: 'blogs', label: 'Blogs' },
  { to: 'reviews', label: 'Reviews' },
  { to: 'newsletter', label: 'Newsletter' },
]

export default function ContentPage() {
  return (
    <>
      <PageHead
        title="Content"
        under="These pages are required by law before the shop opens."
        actions={subpages.map(({ to, label }) => (
          <ButtonLink key={to} to={`/admin/content/${to}`} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      />
      <Reading from={useRead(textPageRoutes.list)}>
        {(pages) => (
          <Rows
            title="Pages"
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
