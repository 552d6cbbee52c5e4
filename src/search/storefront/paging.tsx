import { Icon } from '../../ui/components/icon'
import { Link } from '../../ui/components/link'
import * as m from './messages'
import { pageNumbers } from './page-numbers'
import styles from './paging.module.css'
import { type StoreChoices, storeAddress } from './store-address'

/** Links, so that every page has a URL [STORE-10]. */
export function Paging({ choices, pages }: { choices: StoreChoices; pages: number }) {
  const { page = 1 } = choices
  if (pages < 2) return null
  const to = (number: number) => storeAddress({ ...choices, page: number })
  return (
    <nav className={styles.paging} aria-label={m.pages()}>
      {page > 1 && (
        <Link
          to={to(Math.min(page - 1, pages))}
          rel="prev"
          className={styles.back}
          aria-label={m.previousPage()}
        >
          <Icon name="chevron" size={20} />
        </Link>
      )}
      <ul className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
            <li key={`gap-${index}`}>…</li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                className={styles.number}
                aria-current={number === page ? 'page' : undefined}
                aria-label={m.pageNumber({ number })}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={styles.number} aria-label={m.nextPage()}>
          <Icon name="chevron" size={20} />
        </Link>
      )}
    </nav>
  )
}
