import { limits } from '../../platform/contract/constants'
import * as commonMessages from '../../platform/contract/messages'
import { useHydrated } from '../../ui/behavior/use-hydrated'
import { Icon } from '../../ui/components/icon'
import * as m from './messages'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list'
import { useSearchBox } from './use-search-box'
import type { Suggestions } from './use-suggestions'

const listId = 'search-suggestions'

/**
 * The ARIA combobox: focus stays in the field, arrow keys move through the list, Enter selects, Escape
 * closes, then clears [HDR-05].
 */
export function SearchBox() {
  const { field, typed, type, clear, close, found, shown, marked, openRow, onKeyDown } = useSearchBox()
  const clearable = useHydrated() && typed !== ''
  return (
    <search className={styles.search}>
      <form
        action="/product"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          openRow(shown ? marked : -1)
        }}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <input
          ref={field}
          name="search"
          type="text"
          role="combobox"
          className={clearable ? `${styles.field} ${styles.filled}` : styles.field}
          placeholder={m.searchForProductsHere()}
          aria-label={m.searchForProductsHere()}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchLength}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => type(target.value)}
        />
        {clearable && (
          <button
            type="button"
            className={`${styles.button} ${styles.clear}`}
            aria-label={m.clearTheSearch()}
            onClick={clear}
          >
            <Icon name="x" size={18} />
          </button>
        )}
        <button type="submit" className={styles.button} aria-label={m.search()}>
          <Icon name="search" />
        </button>
        <SuggestionList id={listId} shown={shown} found={found} marked={marked} onChoose={openRow} />
        <p role="status" className="visually-hidden">
          {shown && found && announced(found)}
        </p>
      </form>
    </search>
  )
}

/** As one text, which a translated page can replace. */
function announced({ words, products, near }: Suggestions): string {
  if (products.length === 0) return commonMessages.noMatches()
  const count = m.suggestionCount({ count: products.length })
  return near ? `${m.noMatchesSimilarTo({ words })} ${count}` : count
}
