import type { Facets } from '../../catalog/contract/catalogue'
import { isImported } from '../../catalog/contract/origin'
import { groupDigits } from '../../platform/contract/money'
import { ChipLink, nothing } from '../../ui/components/chip'
import { Link } from '../../ui/components/link'
import { Loading } from '../../ui/components/skeleton'
import * as m from './messages'
import { PriceFilter } from './price-filter'
import { changed, type ListFilter, type StoreChoices, storeAddress, toggled } from './store-address'
import styles from './store-filters.module.css'
import type { Counts } from './use-store-list'

interface StoreFiltersProps {
  choices: StoreChoices
  facets: Facets | undefined
  counts: Counts
  /** Inside a sheet a choice replaces the history entry of the open sheet. */
  replace?: boolean
  onPriceTyped?(waits: boolean): void
}

/** Plain links and one plain form: every choice is an address, with or without JavaScript [STORE-01 to 03]. */
export function StoreFilters({ choices, facets, counts, replace = false, onPriceTyped }: StoreFiltersProps) {
  if (!facets) return <Loading />
  const shown = { choices, counts, replace }
  const everything = storeAddress(changed(choices, { category: [] }))
  return (
    <div className={styles.filters} data-counts={counts}>
      <nav className={styles.group} aria-label={m.productCategories()}>
        <h2>{m.categories()}</h2>
        <ul className={styles.categories}>
          <li>
            <Link to={everything} replace={replace} aria-current={choices.category.length === 0 || undefined}>
              {m.all()}
            </Link>
          </li>
          {facets.categories.map(({ value, count }) => (
            <li key={value}>
              <Link
                to={storeAddress(toggled(choices, 'category', value))}
                replace={replace}
                aria-current={choices.category.includes(value) || undefined}
                {...(isNothing(count, counts, choices.category.includes(value)) && nothing(styles.nothing))}
              >
                {value} {counts !== 'none' && <span>{groupDigits(count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.group}>
        <h2>{m.price()}</h2>
        <PriceFilter choices={choices} span={facets.price} replace={replace} onTyped={onPriceTyped} />
      </section>
      <Chips {...shown} title={m.brands()} name="brand" values={facets.brands} />
      <Chips {...shown} title={m.tags()} name="tags" values={facets.tags} />
      {hasOrigins(facets) && (
        <Chips {...shown} title={m.countryOfOrigin()} name="origin" values={facets.origins} />
      )}
    </div>
  )
}

/** Goods from India alone need no filter by country (Legal Metrology rule 6(10A)). */
export const hasOrigins = ({ origins }: Facets): boolean =>
  origins.length > 1 || origins.some(({ value }) => isImported(value))

/** Shown but disabled, as it would leave no product; a chosen value can be removed (domain.md C5). */
const isNothing = (count: number, counts: Counts, isChosen: boolean) =>
  counts === 'shown' && count === 0 && !isChosen

const shownAtOnce = 10

interface ChipsProps {
  title: string
  name: ListFilter
  values: Facets['tags']
  choices: StoreChoices
  counts: Counts
  replace: boolean
}

function Chips({ title, name, values, choices, counts, replace }: ChipsProps) {
  const chips = (some: Facets['tags']) => (
    <ul className={styles.chips}>
      {some.map(({ value, count }) => (
        <li key={value}>
          <ChipLink
            to={storeAddress(toggled(choices, name, value))}
            replace={replace}
            chosen={choices[name].includes(value)}
            nothing={isNothing(count, counts, choices[name].includes(value))}
            count={counts === 'none' ? undefined : groupDigits(count)}
            rel="nofollow"
          >
            {value}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
  if (values.length === 0) return null
  const more = values.slice(shownAtOnce)
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {chips(values.slice(0, shownAtOnce))}
      {more.length > 0 && (
        <details className={styles.more} open={more.some(({ value }) => choices[name].includes(value))}>
          <summary>{m.countMore({ count: more.length })}</summary>
          {chips(more)}
        </details>
      )}
    </section>
  )
}
