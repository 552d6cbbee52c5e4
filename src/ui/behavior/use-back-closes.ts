import { useEffect, useRef } from 'react'

/**
 * While `open`, the browser's Back closes the sheet instead of leaving the page. The open sheet has a history
 * entry; links inside should replace it, so that Back then leads to the page below.
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
