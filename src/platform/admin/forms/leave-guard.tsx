import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { ConfirmDialog } from '../components/confirm-dialog'
import * as m from '../messages'
import { readUnsaved, useAllUnsaved } from './unsaved'

/** Allows the next navigation despite unsaved changes. */
let isAgreed = false

/** Asks before leaving a page with unsaved changes. One for all pages, because a router supports one blocker. */
export function LeaveGuard() {
  const [first] = useAllUnsaved()
  const isUnsaved = first !== undefined
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isAgreed && readUnsaved().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  // A blocker is reset by any change of the URL, such as the job id of a picture.
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
      title={m.leaveWithoutSaving()}
      words={first?.words}
      confirm={m.leave()}
      cancel={m.stay()}
      danger
      onConfirm={leave}
      onCancel={() => {
        setStep(undefined)
        blocker.reset?.()
      }}
    />
  )
}
