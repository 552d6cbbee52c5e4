import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Reports what was typed or chosen in a field before it was hydrated. React fires no event for it, and resets a controlled
 * field with the next render.
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  rendered: string,
  adopt: (text: string) => void,
): void {
  const initial = useRef({ rendered, adopt })
  useLayoutEffect(() => {
    const text = field.current?.value ?? ''
    if (text !== initial.current.rendered) initial.current.adopt(text)
  }, [field])
}
