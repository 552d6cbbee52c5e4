import { LinePicture } from '../../cart/storefront/line-picture'
import { plainOption } from '../../platform/contract/constants'
import type { OrderReturns } from '../contract/returns'
import * as m from './messages'
import styles from './return-page.module.css'

interface LineChoiceProps {
  line: OrderReturns['lines'][number]
  /** 0: not chosen. */
  pieces: number
  onChange(pieces: number): void
}

/** An order line to tick, with how many of its pieces. */
export function LineChoice({ line, pieces, onChange }: LineChoiceProps) {
  const { position, title, option, images, left, isAsked } = line
  const name = option === plainOption ? title : `${title}, ${option}`
  const isOver = left === 0 || isAsked
  return (
    <div className={styles.line} data-over={isOver || undefined}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={pieces > 0}
          disabled={isOver}
          onChange={({ target }) => onChange(target.checked ? left : 0)}
        />
        <LinePicture images={images} />
        <span>
          {name}
          {isOver && <small>{isAsked ? m.alreadyAsked() : m.alreadyCredited()}</small>}
        </span>
      </label>
      {pieces > 0 && left > 1 && (
        <label className={styles.pieces} htmlFor={`return-pieces-${position}`}>
          <span>{m.pieces()}</span>
          <select
            id={`return-pieces-${position}`}
            className={styles.select}
            aria-label={m.piecesOf({ name })}
            value={pieces}
            onChange={({ target }) => onChange(Number(target.value))}
          >
            {Array.from({ length: left }, (_, index) => index + 1).map((many) => (
              <option key={many}>{many}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
