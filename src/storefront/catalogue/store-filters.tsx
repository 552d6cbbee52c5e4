import type { Facets } from '#contract/catalogue'
import { ChipLink } from '../../ui/chip'
import { Link } from '../../ui/link'
import { Loading } from '../../ui/skeleton'
import { PriceFilter } from './price-filter'
import { changed, type ListFilter, type StoreChoices, storeAddress, toggled } from './store-address'
import look from './store-filters.module.css'

interface StoreFiltersProps {
  choices: StoreChoices
  facets: Facets | undefined
  /** Inside a sheet a choice takes the place of the entry that stands for the open sheet. */
  replace?: boolean
}

/** Plain links and one plain form: every choice is an address, with or without JavaScript [STORE-01 to 03]. */
export function StoreFilters({ choices, facets, replace = false }: StoreFiltersProps) {
  if (!facets) return <Loading />
  const everything = storeAddress(changed(choices, { category: [] }))
  return (
    <div className={look.filters}>
      <nav className={look.group} aria-label="Product categories">
        <h2>Categories</h2>
        <ul className={look.categories}>
          <li>
            <Link to={everything} replace={replace} aria-current={choices.category.length === 0 || undefined}>
              All
            </Link>
          </li>
          {facets.categories.map(({ value, count }) => (
            <li key={value}>
              <Link
                to={storeAddress(toggled(choices, 'category', value))}
                replace={replace}
                aria-current={choices.category.includes(value) || undefined}
              >
                {value} <span>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={look.group}>
        <h2>Price</h2>
        <PriceFilter choices={choices} span={facets.price} replace={replace} />
      </section>
      <Chips title="Brands" name="brand" values={facets.brands} choices={choices} replace={replace} />
      <Chips title="Tags" name="tags" values={facets.tags} choices={choices} replace={replace} />
    </div>
  )
}

const shownAtOnce = 10

interface ChipsProps {
  title: string
  name: ListFilter
  values: Facets['tags']
  choices: StoreChoices
  replace: boolean
}

function Chips({ title, name, values, choices, replace }: ChipsProps) {
  const chips = (some: Facets['tags']) => (
    <ul className={look.chips}>
      {some.map(({ value, count }) => (
        <li key={value}>
          <ChipLink
            to={storeAddress(toggled(choices, name, value))}
            replace={replace}
            chosen={choices[name].includes(value)}
            count={count}
            rel="nofollow"
          >
            {value}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
  const more = values.slice(shownAtOnce)
  return (
    <section className={look.group}>
      <h2>{title}</h2>
      {chips(values.slice(0, shownAtOnce))}
      {more.length > 0 && (
        <details className={look.more} open={more.some(({ value }) => choices[name].includes(value))}>
          <summary>{more.length} more</summary>
          {chips(more)}
        </details>
      )}
    </section>
  )
}
