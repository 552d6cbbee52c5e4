import { type RefObject, useEffect, useRef } from 'react'

/** Calls back once, when the place comes near the screen. */
export function useNear(place: RefObject<Element | null>, onNear: () => void) {
  const told = useRef(onNear)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        told.current()
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
}
