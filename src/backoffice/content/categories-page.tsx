import { categoryDeskRoutes } from '#contract/category-desk'
import { useChange, useRead } from '../api/use-call'
import { PageHead } from '../furniture/page-head'
import { Empty, Reading } from '../furniture/states'
import { ShelfList } from './shelf-list'

export default function CategoriesPage() {
  const arrange = useChange(categoryDeskRoutes.arrange, { done: 'Moved' })
  const found = useRead(categoryDeskRoutes.list)
  return (
    <>
      <PageHead
        title="Categories"
        back={{ to: '/admin/content', label: 'Content' }}
        under="In the order of the shop; the first three have banners on the home page. A category comes into being with its first product."
      />
      <Reading from={found}>
        {({ version, rows }) =>
          rows.length === 0 ? (
            <Empty words="No categories yet." />
          ) : (
            <ShelfList
              shelves={rows.map(({ banner, ...category }) => ({ ...category, picture: banner }))}
              under="/admin/content/categories"
              lacks="no picture"
              busy={arrange.isPending}
              onArrange={(slugs) =>
                arrange.mutate(
                  { query: { version }, body: { slugs } },
                  { onError: () => void found.refetch() },
                )
              }
            />
          )
        }
      </Reading>
    </>
  )
}
