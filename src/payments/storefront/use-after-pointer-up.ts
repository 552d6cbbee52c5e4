import { useEffect, useRef } from 'react'

/**
 * Runs an action once no pointer is pressed: a layout change between press and release moves the button away,
 * and the click is lost. For touch, browsers fire mouse events right before the click.
 */
export function useAfterPointerUp(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      waiting.current?.()
      waiting.current = undefined
    }
    addEventListener('mousedown', press, { capture: true })
    addEventListener('mouseup', release, { capture: true })
    return () => {
      removeEventListener('mousedown', press, { capture: true })
      removeEventListener('mouseup', release, { capture: true })
    }
  }, [])
  return (act) => {
    if (isPressed.current) waiting.current = act
    else act()
  }
}
