import { keepState, takeState } from '#contract/pin-sentences'
import { Button } from '../../ui/button'
import look from './pin-doubt.module.css'
import type { Doubt } from './pin-regions'

/** More would be a list to read, where the field itself is one. */
const mostOffered = 3

interface PinDoubtProps {
  doubt: Doubt | undefined
  /** The one that is chosen. */
  state: string
  onTake(state: string): void
  onKeep(): void
}

/** PIN code and state do not go together: each is one press to be right, and neither has to be (domain.md C34). */
export function PinDoubt({ doubt, state, onTake, onKeep }: PinDoubtProps) {
  const offered = doubt && doubt.instead.length <= mostOffered ? doubt.instead : []
  return (
    <div className={look.doubt}>
      <p role="status" className={look.words}>
        {doubt?.words}
      </p>
      {doubt && (
        <div className={look.ways}>
          {offered.map((other) => (
            <Button key={other} variant="secondary" onClick={() => onTake(other)}>
              {takeState(other)}
            </Button>
          ))}
          <Button variant="quiet" onClick={onKeep}>
            {keepState(state)}
          </Button>
        </div>
      )}
    </div>
  )
}
