import { brandDeskRoutes } from '#contract/brand-desk'
import { useChange, useRead } from '../api/use-call'
import { PageHead } from '../furniture/page-head'
import { Empty, Reading } from '../furniture/states'
import { ShelfList } from './shelf-list'

export default function BrandsPage() {
  const arrange = useChange(brandDeskRoutes.arrange, { done: 'Moved' })
  const found = useRead(brandDeskRoutes.list)
  return (
    <>
      <PageHead
        title="Brands"
        back={{ to: '/admin/content', label: 'Content' }}
        under="The row of logos on the home page, in this order. A brand comes into being with its first product."
      />
      <Reading from={found}>
        {({ version, rows }) =>
          rows.length === 0 ? (
            <Empty words="No brands yet." />
          ) : (
            <ShelfList
              shelves={rows.map(({ logo, ...brand }) => ({ ...brand, picture: logo }))}
              under="/admin/content/brands"
              lacks="no logo"
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
