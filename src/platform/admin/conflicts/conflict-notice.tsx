import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import type { Conflict } from './conflict'
import look from './conflict-notice.module.css'

/** Above a form that somebody else has saved meanwhile: what they changed, and what is left to decide. */
export function ConflictNotice({ conflict, onSwap }: { conflict: Conflict; onSwap(path: string): void }) {
  const { taken, both } = conflict
  return (
    <Notice tone="problem">
      <h2 className={look.title}>Somebody else has saved this meanwhile</h2>
      <p>Nothing you typed is lost, and nothing of yours is saved yet. Please look, then save again.</p>
      {taken.length > 0 && (
        <>
          <p>They changed this, and it stands in the form already:</p>
          <ul className={look.list}>
            {taken.map(({ path, name, theirs }) => (
              <li key={path}>
                <strong>{name}</strong>: {theirs}
              </li>
            ))}
          </ul>
        </>
      )}
      {both.length > 0 && (
        <>
          <p>You both changed this:</p>
          <ul className={look.list}>
            {both.map(({ path, name, mine, theirs, isTheirs }) => (
              <li key={path} className={look.both}>
                <strong>{name}</strong>
                <span>
                  Yours{!isTheirs && ', in the form'}: {mine}
                </span>
                <span>
                  Theirs{isTheirs && ', in the form'}: {theirs}
                </span>
                <Button
                  variant="secondary"
                  aria-label={`${isTheirs ? 'Back to mine' : 'Take theirs'}: ${name}`}
                  onClick={() => onSwap(path)}
                >
                  {isTheirs ? 'Back to mine' : 'Take theirs'}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
