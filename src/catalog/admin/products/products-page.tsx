import { useState } from 'react'
import { useHasRole } from '../../../platform/admin/api/session'
import { useRead } from '../../../platform/admin/api/use-call'
import { Badge } from '../../../platform/admin/components/badge'
import { ExportButton } from '../../../platform/admin/exports/export-button'
import { ListPage } from '../../../platform/admin/lists/list-page'
import type { Column } from '../../../platform/admin/lists/rows'
import { useNarrow } from '../../../platform/admin/lists/use-narrow'
import { formatRupees } from '../../../platform/contract/money'
import { Button, ButtonLink } from '../../../ui/components/button'
import { Picture } from '../../../ui/components/picture'
import { choicesOf } from '../../../ui/forms/choices'
import { adminProductFileRoutes } from '../../contract/admin-product-files'
import { adminProductRoutes, missingFacts, type ProductListRow } from '../../contract/admin-products'
import { isNearlyPast } from '../../contract/best-before'
import * as m from '../messages'
import { BestBefore } from './best-before'
import { ChangeMany } from './change-many'
import { PriceAndStock } from './price-and-stock'
import styles from './products.module.css'

/** The price is a button if it may be changed. */
const columnsWith = (onPrice: ((row: ProductListRow) => void) | undefined): Column<ProductListRow>[] => [
  { label: m.product(), show: (row) => <Named row={row} />, sort: 'title' },
  {
    label: m.price(),
    show: (row) => <Price row={row} onPress={onPrice} />,
    figures: true,
    sort: 'price',
    card: 'corner',
  },
  { label: m.category(), show: ({ category }) => category, card: 'none' },
  { label: m.stock(), show: (row) => <Stock row={row} />, sort: 'stock', sorts: 'figures', card: 'plain' },
  { label: m.sold(), show: ({ sold }) => sold, figures: true, sort: 'sold' },
  { label: m.facts(), show: (row) => <Facts row={row} />, card: 'plain' },
]

const shown = [
  { value: 'draft', label: m.drafts() },
  { value: 'archived', label: m.archived() },
  { value: 'all', label: m.includingArchived() },
]

const stocks = [
  { value: 'low', label: m.runningLow() },
  { value: 'out', label: m.outOfStock() },
  { value: 'counted', label: m.counted() },
]

const facts = [
  { value: 'missing', label: m.someMissing() },
  { value: 'complete', label: m.complete() },
]

const days = [{ value: 'near', label: m.in45DaysOrEarlier() }]

export default function ProductsPage() {
  const mayChange = useHasRole('manager')
  const { data: choices } = useRead(adminProductRoutes.choices)
  const narrow = useNarrow()
  // The boxes take room that a phone has for another product.
  const [selects, setSelects] = useState(false)
  // Here, as turning a phone draws the rows anew.
  const [priced, setPriced] = useState<ProductListRow>()
  const columns = columnsWith(mayChange ? setPriced : undefined)
  return (
    <>
      <ListPage
        title={m.products()}
        counted={m.productCount}
        route={adminProductRoutes.list}
        sort="-updated"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowLink={({ id }) => `/admin/products/${id}`}
        searchFor={m.nameBrandCategoryOrSKU()}
        filters={[
          { name: 'state', label: m.shown(), choices: shown },
          { name: 'category', label: m.category(), choices: choicesOf(choices?.categories ?? []) },
          { name: 'brand', label: m.brand(), choices: choicesOf(choices?.brands ?? []) },
          { name: 'stock', label: m.stock(), choices: stocks },
          { name: 'facts', label: m.legalFacts(), choices: facts },
          { name: 'best', label: m.bestBefore(), choices: days },
        ]}
        {...(mayChange &&
          (selects || !narrow) && {
            bulk: (selected: readonly ProductListRow[], clear: () => void) => (
              <ChangeMany products={selected} onDone={clear} />
            ),
          })}
        actions={mayChange && <ButtonLink to="/admin/products/new">{m.newProduct()}</ButtonLink>}
        rare={
          <>
            {mayChange && <RareActions onSelect={narrow && !selects ? () => setSelects(true) : undefined} />}
            <ButtonLink to="/admin/products/count" variant="secondary">
              {m.stockTaking()}
            </ButtonLink>
          </>
        }
        none={mayChange ? m.noProductsYetHint() : m.noProductsYet()}
      />
      {priced && <PriceAndStock row={priced} onClose={() => setPriced(undefined)} />}
    </>
  )
}

function Price({
  row,
  onPress,
}: {
  row: ProductListRow
  onPress: ((row: ProductListRow) => void) | undefined
}) {
  const price = formatRupees(row.price)
  if (!onPress) return price
  return (
    <button
      type="button"
      className={styles.price}
      aria-label={m.changePriceAndStock({ price, title: row.title })}
      onClick={() => onPress(row)}
    >
      {price}
    </button>
  )
}

const RareActions = ({ onSelect }: { onSelect: (() => void) | undefined }) => (
  <>
    {onSelect && (
      <Button variant="secondary" onClick={onSelect}>
        {m.selectSeveral()}
      </Button>
    )}
    <ExportButton name="export" route={adminProductFileRoutes.export}>
      {m.downloadAllCsv()}
    </ExportButton>
    <ButtonLink to="/admin/products/import" variant="secondary">
      {m.importATable()}
    </ButtonLink>
    <ButtonLink to="/admin/products/feed" variant="secondary">
      {m.googleFeed()}
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
        {title} {draft && <Badge tone="warning">{m.draft()}</Badge>}
        {archived && <Badge tone="calm">{m.archived()}</Badge>}
        <span className={styles.under}>{under.join(' · ')}</span>
      </span>
    </span>
  )
}

function Stock({ row: { stock, low } }: { row: ProductListRow }) {
  const narrow = useNarrow()
  if (stock === null) return low ? <Badge tone="warning">{m.lowStock()}</Badge> : m.notCounted()
  if (stock === 0) return <Badge tone="problem">{m.outOfStock()}</Badge>
  const left = m.countLeft({ count: stock })
  if (low) return <Badge tone="warning">{left}</Badge>
  return narrow ? left : stock
}

const Facts = ({ row: { missing, bestBefore = null } }: { row: ProductListRow }) => (
  <span className={styles.marks}>
    <Missing names={missing} />
    {bestBefore !== null && isNearlyPast(bestBefore, new Date()) && <BestBefore day={bestBefore} />}
  </span>
)

const Missing = ({ names }: { names: ProductListRow['missing'] }) =>
  names.length === 0 ? (
    <Badge tone="good">{m.complete()}</Badge>
  ) : (
    <span title={names.map((name) => missingFacts[name]).join(', ')}>
      <Badge tone="warning">{m.factsMissing({ count: names.length })}</Badge>
    </span>
  )
