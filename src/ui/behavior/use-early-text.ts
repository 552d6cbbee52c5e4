import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Hands over what was typed into a controlled field before it was hydrated. React leaves it in the field then, and
 * resets it with the next render.
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  rendered: string,
  adopt: (text: string) => void,
): void {
  const initial = useRef({ rendered, adopt })
  useLayoutEffect(() => {
    const text = field.current?.value ?? ''
    if (text !== initial.current.rendered) initial.current.adopt(text)
  }, [field])
}
