import { ChipLink } from '../../ui/chip'
import { Link } from '../../ui/link'
import { chosenFilters } from './chosen-filters-list'
import { cleared, type StoreChoices, storeAddress } from './store-address'
import look from './store-page.module.css'

export function ChosenFilters({ choices, replace = false }: { choices: StoreChoices; replace?: boolean }) {
  const chosen = chosenFilters(choices)
  if (chosen.length === 0) return null
  return (
    <ul className={look.chosen} aria-label="Chosen filters">
      {chosen.map(({ words, address }) => (
        <li key={words}>
          <ChipLink to={address} replace={replace} removable rel="nofollow">
            <span className="visually-hidden">Remove </span>
            {words}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link to={storeAddress(cleared(choices))} replace={replace} className={look.clear}>
          Clear all
        </Link>
      </li>
    </ul>
  )
}
