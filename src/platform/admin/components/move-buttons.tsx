import { Button } from '../../../ui/components/button'
import * as m from '../messages'
import styles from './move-buttons.module.css'

interface MoveButtonsProps {
  /** The name of the entry, for screen readers. */
  of: string
  index: number
  count: number
  busy?: boolean
  disabled?: boolean
  onMove(to: number): void
}

/** Moves an entry up or down. At an end of the list the button stays, to keep the focus. */
export function MoveButtons({ of, index, count, busy, disabled, onMove }: MoveButtonsProps) {
  const directions = [
    { to: index - 1, where: 'earlier', arrow: '↑' },
    { to: index + 1, where: 'later', arrow: '↓' },
  ]
  return directions.map(({ to, where, arrow }) => {
    const isEnd = to < 0 || to >= count
    return (
      <Button
        key={where}
        variant="quiet"
        className={isEnd ? styles.end : undefined}
        aria-label={m.moveItem({ item: of, where })}
        aria-disabled={isEnd}
        busy={busy}
        disabled={disabled}
        onClick={() => onMove(to)}
      >
        {arrow}
      </Button>
    )
  })
}
