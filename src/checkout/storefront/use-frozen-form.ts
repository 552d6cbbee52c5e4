import { type RefObject, useLayoutEffect, useRef } from 'react'

/** An inert form loses the focus: the button holds it while the form is frozen and gives it back. */
export function useFrozenForm(
  isFrozen: boolean,
  form: RefObject<HTMLFormElement | null>,
  button: RefObject<HTMLButtonElement | null>,
): void {
  const left = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isFrozen && focused instanceof HTMLElement && form.current?.contains(focused)) {
      left.current = focused
      button.current?.focus()
    }
    if (isFrozen) return
    if (focused === button.current) left.current?.focus()
    left.current = undefined
  }, [isFrozen, form, button])
}
