import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useStaff } from '../api/session'
import { isSame, rebase } from './conflict'

/** Unsaved input of a form, with the values the form showed before. */
interface Copy<Values> {
  at: string
  base: Values
  values: Values
}

const prefix = 'unsaved '

/** A browser may have no storage, or a full one. */
function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Logging out removes unsaved input from this device. */
export function clearUnsavedCopies(): void {
  attempt((storage) => {
    const names = Object.keys(storage).filter((name) => name.startsWith(prefix))
    for (const name of names) storage.removeItem(name)
  })
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy from before an update may lack new fields of the form. */
function hasSameFields(one: unknown, other: unknown): boolean {
  if (!isPlain(one) || !isPlain(other)) return true
  const names = Object.keys(other)
  return (
    Object.keys(one).length === names.length &&
    names.every((name) => name in one && hasSameFields(one[name], other[name]))
  )
}

function readCopy<Values>(key: string, shown: Values): Copy<Values> | undefined {
  const copy = attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as Copy<Values> | null)
  if (!copy || !hasSameFields(copy.values, shown) || isSame(copy.values, shown)) return undefined
  return copy
}

interface CopiedForm<Values> {
  /** Names the record; without it nothing is stored. */
  name: string | undefined
  values: Values
  isChanged: boolean
  base(): Values
  put(values: Values): void
}

/** Stores unsaved values on this device, and offers them again after a reload. */
export function useUnsavedCopy<Values extends FieldValues>({
  name,
  values,
  isChanged,
  base,
  put,
}: CopiedForm<Values>) {
  const { id } = useStaff()
  const key = name === undefined ? undefined : `${prefix}${id} ${name}`
  const [found, setFound] = useState(() => (key === undefined ? undefined : readCopy(key, values)))
  const stored = useRef('')

  useEffect(() => {
    if (key === undefined) return
    const typed = isChanged ? JSON.stringify(values) : ''
    if (typed === stored.current) return
    // What was typed since is saved or discarded, so an older copy is of no use.
    if (typed === '') setFound(undefined)
    stored.current = typed
    attempt((storage) => {
      if (!isChanged) return storage.removeItem(key)
      const copy: Copy<Values> = { at: new Date().toISOString(), base: base(), values }
      storage.setItem(key, JSON.stringify(copy))
    })
  })

  if (!found) return undefined
  return {
    at: found.at,
    restore() {
      // Others' changes stay in the fields that were not edited.
      put(rebase(found.base, found.values, values))
      setFound(undefined)
    },
    discard() {
      if (key !== undefined && !isChanged) attempt((storage) => storage.removeItem(key))
      setFound(undefined)
    },
  }
}
