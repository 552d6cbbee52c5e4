import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import * as m from './messages'
import styles from './phone-updates.module.css'
import { hasUpdates, startUpdates, stopUpdates } from './push-thunks'
import { hasPush } from './subscribe'

/** The browser asks only after the tap on the button. */
export function PhoneUpdates() {
  const { isOn, busy, error, toggle } = useUpdates()
  if (isOn === undefined) return null
  return (
    <section className={styles.updates}>
      <p>{isOn ? m.thisPhoneGetsUpdates() : m.updatesHint()}</p>
      <Button variant="secondary" busy={busy} onClick={() => void toggle()}>
        {isOn ? m.stopUpdates() : m.getUpdatesOnThisPhone()}
      </Button>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </section>
  )
}

/** `isOn` is undefined until known, and in browsers without push. */
function useUpdates() {
  const dispatch = useAppDispatch()
  const [isOn, setIsOn] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  useEffect(() => {
    if (hasPush()) void hasUpdates().then(setIsOn)
  }, [])

  async function start() {
    const answer = await dispatch(startUpdates())
    if (!startUpdates.fulfilled.match(answer)) return setError(answer.payload?.message ?? m.notSwitchedOn())
    setIsOn(answer.payload)
    if (!answer.payload && Notification.permission === 'denied') setError(m.blocked())
  }

  async function stop() {
    await dispatch(stopUpdates())
    setIsOn(false)
  }

  async function toggle() {
    if (busy) return
    setBusy(true)
    setError('')
    await (isOn ? stop() : start()).finally(() => setBusy(false))
  }

  return { isOn, busy, error, toggle }
}
