import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog'
import { readUnsaved, useAllUnsaved } from './unsaved'

/** Asks before a page is left with something unsaved. One for all pages: a router listens to one blocker only. */
export const LeaveGuard = () => useAllUnsaved().length > 0 && <Guard />

function Guard() {
  const [first] = useAllUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      readUnsaved().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      words={first?.words}
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  )
}
