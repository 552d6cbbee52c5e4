import { sizeAndUnitPrice } from '../../catalog/contract/size-and-unit-price'
import * as commonMessages from '../../platform/contract/messages'
import { formatRupees } from '../../platform/contract/money'
import { Icon } from '../../ui/components/icon'
import { Picture } from '../../ui/components/picture'
import * as m from './messages'
import styles from './search-box.module.css'
import type { Suggestions } from './use-suggestions'

interface SuggestionListProps {
  id: string
  shown: boolean
  found: Suggestions | undefined
  marked: number
  /** The index after the last product means all results, or all products if there are none. */
  onChoose(index: number): void
}

export function SuggestionList({ id, shown, found, marked, onChoose }: SuggestionListProps) {
  const { words = '', products = [], near } = found ?? {}
  const option = (index: number, className = styles.option) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === marked,
    className: index === marked ? `${className} ${styles.marked}` : className,
    // The field keeps the focus, and the list stays open until the click has counted.
    onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => onChoose(index),
  })
  return (
    <div className={styles.panel} hidden={!shown}>
      {shown && products.length === 0 && <p className={styles.none}>{commonMessages.noMatches()}</p>}
      {near && <p className={styles.none}>{m.noMatchesSimilarTo({ words })}</p>}
      <div id={id} role="listbox" aria-label={m.suggestions()}>
        {products.map(({ _id, title, price, image, ...amounts }, index) => (
          <div key={_id} {...option(index)}>
            {image ? (
              <Picture of={image} sizes="48px" widest={320} alt="" className={styles.thumb} />
            ) : (
              <span className={styles.thumb} />
            )}
            <Emphasised text={title} typed={words} />
            <span className={styles.price}>{formatRupees(price)}</span>
            {amounts.netQuantity && <span className={styles.size}>{sizeAndUnitPrice(amounts)}</span>}
          </div>
        ))}
        {found && (
          <div {...option(products.length, `${styles.option} ${styles.all}`)}>
            <span>{products.length === 0 ? m.seeAllProductsText() : seeAll(found)}</span>{' '}
            <Icon name="arrow" size={18} />
          </div>
        )}
      </div>
    </div>
  )
}

const seeAll = ({ words, near }: Suggestions) =>
  near ? m.seeAllSimilarProducts() : m.seeAllResultsForWords({ words })

/** The part that was not typed is bold (domain.md C13). */
function Emphasised({ text, typed }: { text: string; typed: string }) {
  const at = text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0 || typed === '') return <b>{text}</b>
  return (
    <span>
      <b>{text.slice(0, at)}</b>
      <span>{text.slice(at, at + typed.length)}</span>
      <b>{text.slice(at + typed.length)}</b>
    </span>
  )
}
