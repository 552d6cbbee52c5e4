import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What is inert cannot keep the focus: the button has it for as long as the form is still, and gives it back. */
export function useStillForm(
  isStill: boolean,
  form: RefObject<HTMLFormElement | null>,
  button: RefObject<HTMLButtonElement | null>,
): void {
  const left = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isStill && focused instanceof HTMLElement && form.current?.contains(focused)) {
      left.current = focused
      button.current?.focus()
    }
    if (isStill) return
    if (focused === button.current) left.current?.focus()
    left.current = undefined
  }, [isStill, form, button])
}
