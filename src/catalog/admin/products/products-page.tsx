import { useStaff } from '../../../platform/admin/api/session'
import { useRead } from '../../../platform/admin/api/use-call'
import { Badge } from '../../../platform/admin/components/badge'
import { count } from '../../../platform/admin/components/format'
import { Empty } from '../../../platform/admin/components/states'
import { ExportButton } from '../../../platform/admin/exports/export-button'
import { ListPage } from '../../../platform/admin/lists/list-page'
import type { Column } from '../../../platform/admin/lists/rows'
import { useNarrow } from '../../../platform/admin/lists/use-narrow'
import { formatRupees } from '../../../platform/contract/money'
import { hasRole } from '../../../platform/contract/route'
import { ButtonLink } from '../../../ui/components/button'
import { Picture } from '../../../ui/components/picture'
import { choicesOf } from '../../../ui/forms/choices'
import { adminProductFileRoutes } from '../../contract/admin-product-files'
import { adminProductRoutes, missingFacts, type ProductListRow } from '../../contract/admin-products'
import { isNearlyPast } from '../../contract/best-before'
import { BestBefore } from './best-before'
import styles from './products.module.css'

const columns: Column<ProductListRow>[] = [
  { label: 'Product', show: (row) => <Named row={row} />, sort: 'title' },
  {
    label: 'Price',
    show: ({ price }) => formatRupees(price),
    figures: true,
    sort: 'price',
    card: 'corner',
  },
  { label: 'Category', show: ({ category }) => category, card: 'none' },
  { label: 'Stock', show: (row) => <Stock row={row} />, sort: 'stock', card: 'plain' },
  { label: 'Sold', show: ({ sold }) => sold, figures: true, sort: 'sold' },
  { label: 'Facts', show: (row) => <Facts row={row} />, card: 'plain' },
]

const shown = [
  { value: 'draft', label: 'Drafts' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'Archived too' },
]

const stocks = [
  { value: 'low', label: 'Running low' },
  { value: 'out', label: 'Sold out' },
  { value: 'counted', label: 'Counted' },
]

const facts = [
  { value: 'missing', label: 'Some missing' },
  { value: 'complete', label: 'Complete' },
]

const days = [{ value: 'near', label: 'In 45 days or past' }]

export default function ProductsPage() {
  const mayChange = hasRole(useStaff().role, 'manager')
  const { data: choices } = useRead(adminProductRoutes.choices)
  return (
    <ListPage
      title="Products"
      noun="product"
      route={adminProductRoutes.list}
      sort="-updated"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => `/admin/products/${id}`}
      searchFor="Name, brand, category or SKU"
      filters={[
        { name: 'state', label: 'Shown', choices: shown },
        { name: 'category', label: 'Category', choices: choicesOf(choices?.categories ?? []) },
        { name: 'brand', label: 'Brand', choices: choicesOf(choices?.brands ?? []) },
        { name: 'stock', label: 'Stock', choices: stocks },
        { name: 'facts', label: 'Legal facts', choices: facts },
        { name: 'best', label: 'Best before', choices: days },
      ]}
      actions={mayChange && <ButtonLink to="/admin/products/new">New product</ButtonLink>}
      rare={mayChange && <TableActions />}
      empty={
        <Empty
          words={mayChange ? 'No products yet. Add the first one, or import a table.' : 'No products yet.'}
        />
      }
    />
  )
}

const TableActions = () => (
  <>
    <ExportButton name="export" route={adminProductFileRoutes.export}>
      Download all (.csv)
    </ExportButton>
    <ButtonLink to="/admin/products/import" variant="secondary">
      Import a table
    </ButtonLink>
    <ButtonLink to="/admin/products/feed" variant="secondary">
      Google feed
    </ButtonLink>
  </>
)

function Named({ row: { picture, title, brand, category, sku, draft, archived } }: { row: ProductListRow }) {
  const under = [brand, useNarrow() && category, sku].filter(Boolean)
  return (
    <span className={styles.named}>
      {picture ? (
        <Picture of={picture} sizes="48px" widest={320} alt="" className={styles.thumb} />
      ) : (
        <span className={styles.thumb} />
      )}
      <span>
        {title} {draft && <Badge tone="warning">Draft</Badge>}
        {archived && <Badge tone="calm">Archived</Badge>}
        <span className={styles.under}>{under.join(' · ')}</span>
      </span>
    </span>
  )
}

function Stock({ row: { stock, low } }: { row: ProductListRow }) {
  const narrow = useNarrow()
  if (stock === null && !low) return 'Not counted'
  if (stock === 0) return <Badge tone="problem">Sold out</Badge>
  if (low) return <Badge tone="warning">{stock === null ? 'One runs low' : `${stock} left`}</Badge>
  return narrow ? `${stock} left` : stock
}

const Facts = ({ row: { missing, bestBefore = null } }: { row: ProductListRow }) => (
  <span className={styles.marks}>
    <Missing names={missing} />
    {bestBefore !== null && isNearlyPast(bestBefore, new Date()) && <BestBefore day={bestBefore} />}
  </span>
)

const Missing = ({ names }: { names: ProductListRow['missing'] }) =>
  names.length === 0 ? (
    <Badge tone="good">Complete</Badge>
  ) : (
    <span title={names.map((name) => missingFacts[name]).join(', ')}>
      <Badge tone="warning">{count(names.length, 'fact')} missing</Badge>
    </span>
  )
