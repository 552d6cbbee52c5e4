import { useEffect, useState } from 'react'
import look from './field.module.css'

const quietMs = 1000

/** As the end nears how much still fits, beyond it how much is too much; nothing before. */
export function roomWords(length: number, limit: number): string {
  const left = limit - length
  if (left > limit / 10) return ''
  const count = Math.abs(left)
  return `${count.toLocaleString('en-IN')} character${count === 1 ? '' : 's'} ${left < 0 ? 'too many' : 'left'}`
}

interface RoomLeftProps {
  id: string
  text: string
  limit: number
}

/** Seen at each key; read out once nobody types for a moment. */
export function RoomLeft({ id, text, limit }: RoomLeftProps) {
  // Spaces around it are taken off before it is kept.
  const { length } = text.trim()
  const words = roomWords(length, limit)
  const [said, setSaid] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), quietMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <>
      {words && (
        <p className={look.room} data-over={length > limit || undefined} aria-hidden="true">
          {words}
        </p>
      )}
      <p id={id} aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
