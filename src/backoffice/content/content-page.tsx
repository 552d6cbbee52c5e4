import { wordPageRoutes } from '#contract/word-pages'
import { ButtonLink } from '../../ui/button'
import { useRead } from '../api/use-call'
import { count, formatDay } from '../furniture/format'
import { PageHead } from '../furniture/page-head'
import { type Column, Rows } from '../furniture/rows'
import { Reading } from '../furniture/states'
import type { RowOfPage } from './page-state'
import { PageState } from './page-state'

const columns: readonly Column<RowOfPage>[] = [
  { label: 'Page', show: ({ title }) => title },
  { label: 'State', show: (page) => <PageState {...page} />, card: 'corner' },
  {
    label: 'Blanks left',
    show: ({ blanks, state }) => (state === 'draft' ? count(blanks, 'blank') : ''),
    card: 'none',
  },
  { label: 'Last written', show: ({ updatedAt }) => (updatedAt ? formatDay(updatedAt) : 'never') },
]

export default function ContentPage() {
  return (
    <>
      <PageHead
        title="Content"
        under="Pages the law wants to see filled before the shop opens."
        actions={
          <>
            <ButtonLink to="/admin/content/banners" variant="secondary">
              Banners
            </ButtonLink>
            <ButtonLink to="/admin/content/categories" variant="secondary">
              Categories
            </ButtonLink>
            <ButtonLink to="/admin/content/brands" variant="secondary">
              Brands
            </ButtonLink>
            <ButtonLink to="/admin/content/blogs" variant="secondary">
              Blogs
            </ButtonLink>
            <ButtonLink to="/admin/content/reviews" variant="secondary">
              Reviews
            </ButtonLink>
            <ButtonLink to="/admin/content/newsletter" variant="secondary">
              Newsletter
            </ButtonLink>
          </>
        }
      />
      <Reading from={useRead(wordPageRoutes.list)}>
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
