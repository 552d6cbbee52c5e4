import { useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { placeOf } from './scroll-memory'

const isPhone = () => matchMedia('(width < 768px)').matches

/**
 * How much of a page, from 0 to 1, its first render needs; React draws the rest in small slices. On a phone, a page that is shown
 * without a load begins with its first screen, and after Back with what the shopper had seen, so that the old place exists.
 */
function useNeeded(): number {
  const isLoaded = !useHydrated()
  const place = placeOf(useLocation().key)
  if (isLoaded || !isPhone()) return 1
  return place?.top ? Math.min(1, (place.top + 2 * innerHeight) / place.height) : 0
}

/** How many of `count` equal parts to draw: at first those that are needed, but not less than `least`. */
export function useFirst(count: number, least: number): number {
  const needed = Math.max(least, Math.ceil(count * useNeeded()))
  return useDeferredValue(count, Math.min(count, needed))
}

/** What lies below the first screen: undefined while that is drawn. */
export function useRest<Value>(value: Value): Value | undefined {
  const isNeeded = useNeeded() > 0
  return useDeferredValue<Value | undefined>(value, isNeeded ? value : undefined)
}
