import { useEffect, useState } from 'react'
import * as m from '../messages'

/** Counts down from the time that the shop gave, so that a wrong clock of the phone does not matter. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const clock = setInterval(() => setPassed((performance.now() - start) / 1000), 10_000)
    return () => clearInterval(clock)
  }, [])
  const minutes = Math.ceil((seconds - passed) / 60)
  return <p>{minutes > 0 ? m.weHoldYourOrderFor({ minutes }) : m.theTimeToPayIsOver()}</p>
}
