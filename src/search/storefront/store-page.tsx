import { type MouseEvent, useRef, useState } from 'react'
import { requestProducts } from '../../catalog/storefront/state/product-slice'
import { limits } from '../../platform/contract/constants'
import { groupDigits } from '../../platform/contract/money'
import { useRest } from '../../shell/storefront/boot/first-screen'
import { useTitle } from '../../shell/storefront/head/use-title'
import { DeliveryAreaPlace } from '../../shipping/storefront/delivery-area-place'
import { useWhenChanged } from '../../ui/behavior/use-when-changed'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { Button } from '../../ui/components/button'
import { Dialog } from '../../ui/components/dialog'
import { Icon } from '../../ui/components/icon'
import { SheetOpener } from '../../ui/components/sheet-opener'
import { ChosenFilters } from './chosen-filters'
import { chosenFilters } from './chosen-filters-list'
import * as m from './messages'
import { Paging } from './paging'
import { productFilterOf } from './store-address'
import { readStoreChoices } from './store-choices'
import { hasOrigins, StoreFilters } from './store-filters'
import styles from './store-page.module.css'
import { StoreResults } from './store-results'
import { storeTabTitle, storeTitle } from './store-title'
import { StoreToolbar } from './store-toolbar'
import { useStoreList } from './use-store-list'

const filterPath =
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Zm-7 10a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z'

/** A search has at most a thousand results; more are not counted. */
const counted = (total: number, search: string) =>
  `${groupDigits(total)}${search && total >= limits.listCap ? '+' : ''} ${total === 1 ? 'product' : 'products'}`

export const early = ({ search }: URL) => requestProducts(productFilterOf(readStoreChoices(search)))

export default function StorePage() {
  const list = useStoreList()
  const { choices, facets, counts, total, near } = list
  const [sheetOpen, setSheetOpen] = useState(false)
  const [priceWaits, setPriceWaits] = useState(false)
  const filters = useRest(facets)
  const results = useRef<HTMLDivElement>(null)
  const title = storeTitle(choices)
  // After an error the old total belongs to another choice.
  const fitting =
    list.failure === undefined && !list.isPart ? counted(near ? 0 : total, choices.search) : undefined
  // The search is in the title and in its own box.
  const chosen = chosenFilters({ ...choices, search: '' }).length
  useTitle(storeTabTitle(choices))
  useWhenChanged(choices.page, () => results.current?.scrollIntoView({ block: 'start' }))
  /** Also counts the price that was typed and not yet applied. */
  const showResults = ({ currentTarget }: MouseEvent) => {
    const prices = currentTarget.closest('dialog')?.querySelector('form')
    if (prices?.reportValidity() === false) return
    prices?.requestSubmit()
    setSheetOpen(false)
  }

  return (
    <div className="page">
      <Breadcrumb
        {...(title === 'Our Store' ? { title } : { steps: [{ title: m.ourStore(), to: '/product' }], title })}
      />
      <h1>{title}</h1>
      <DeliveryAreaPlace />
      <div className={styles.layout}>
        <aside id="filters" className={styles.aside} aria-label={m.filters()}>
          <StoreFilters choices={choices} facets={filters} counts={counts} />
        </aside>
        <div className={styles.results} ref={results}>
          <StoreToolbar
            choices={choices}
            count={list.products && fitting}
            byOrigin={facets !== undefined && hasOrigins(facets)}
          >
            <SheetOpener href="#filters" className={styles.filterButton} onOpen={() => setSheetOpen(true)}>
              <Icon path={filterPath} size={20} />{' '}
              <span>{chosen > 0 ? m.filterChosen({ chosen }) : m.filter()}</span>
            </SheetOpener>
          </StoreToolbar>
          <ChosenFilters choices={choices} />
          <StoreResults list={list} />
          <Paging choices={choices} pages={list.pages} />
        </div>
      </div>
      <Dialog
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title={m.filter()}
        place="bottom"
        footer={
          <Button wide onClick={showResults}>
            {m.showResults({ results: (!priceWaits && !list.stale && fitting) || 'products' })}
          </Button>
        }
      >
        <ChosenFilters choices={choices} replace />
        <StoreFilters
          choices={choices}
          facets={facets}
          counts={counts}
          replace
          onPriceTyped={setPriceWaits}
        />
      </Dialog>
    </div>
  )
}
