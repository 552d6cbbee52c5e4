import { useEffect, useRef } from 'react'

/**
 * While `open`, the browser's Back closes instead of leaving the page. An entry of its own stands for
 * the open sheet; links inside should replace it, so that Back then leads to where the sheet was opened.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return
    const opened = location.href
    let closedByBack = false
    history.pushState(history.state, '')
    const onBack = () => {
      closedByBack = true
      close.current()
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      if (!closedByBack && location.href === opened) history.back()
    }
  }, [open])
}
