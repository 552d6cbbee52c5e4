import { useEffect, useState } from 'react'
import styles from '../forms/field.module.css'
import * as m from '../messages'

const announceAfterMs = 1000

/**
 * How many characters are left, within the last tenth of the limit; beyond the limit, how many are too many.
 */
export function countText(length: number, limit: number): string {
  const left = limit - length
  if (left > limit / 10) return ''
  const count = Math.abs(left)
  const values = { count, shown: count.toLocaleString('en-IN') }
  return left < 0 ? m.charactersTooMany(values) : m.charactersLeft(values)
}

interface CharacterCountProps {
  id: string
  text: string
  limit: number
}

/** Updated with every key, announced once the user pauses. */
export function CharacterCount({ id, text, limit }: CharacterCountProps) {
  // The server trims it too.
  const { length } = text.trim()
  const shown = countText(length, limit)
  const [announced, setAnnounced] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(shown), announceAfterMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <>
      {shown && (
        <p className={styles.count} data-over={length > limit || undefined} aria-hidden="true">
          {shown}
        </p>
      )}
      <p id={id} aria-live="polite" className="visually-hidden">
        {announced}
      </p>
    </>
  )
}
