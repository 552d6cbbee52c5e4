import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { ConfirmDialog } from '../components/confirm-dialog'
import { readUnsaved, useAllUnsaved } from './unsaved'

/** Lets the next step pass, whatever is unsaved. */
let isAgreed = false

/** Asks before a page is left with something unsaved. One for all pages: a router listens to one blocker only. */
export function LeaveGuard() {
  const [first] = useAllUnsaved()
  const isUnsaved = first !== undefined
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isAgreed && readUnsaved().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  // A blocker forgets it as soon as anything in the address changes, such as the job of a picture.
  const [step, setStep] = useState<Location>()
  useEffect(() => setStep((before) => blocker.location ?? before), [blocker.location])

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  function leave() {
    setStep(undefined)
    if (blocker.state === 'blocked') return blocker.proceed()
    if (!step) return
    isAgreed = true
    void navigate(step, { state: step.state })
    isAgreed = false
  }
  const leaveAtOnce = useEffectEvent(leave)
  useEffect(() => {
    if (step && !isUnsaved) leaveAtOnce()
  }, [step, isUnsaved])

  if (!step) return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      words={first?.words}
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={leave}
      onCancel={() => {
        setStep(undefined)
        blocker.reset?.()
      }}
    />
  )
}
