import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/components/icon'
import { linkForApp, upiApps } from '../contract/upi'
import * as m from './messages'
import styles from './upi-panel.module.css'

const appPatienceMs = 2_000

/** On a phone a tap opens a UPI app [CHK-06]. Browsers do not report which ones are installed (C43). */
export function UpiAppLink({ link }: { link: string }) {
  const [unanswered, setUnanswered] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // An app has opened. Clear the timer, which phones pause in the background and resume on return.
    const answered = () => {
      if (!document.hidden) return
      clearTimeout(waiting.current)
      setUnanswered(false)
    }
    document.addEventListener('visibilitychange', answered)
    return () => {
      document.removeEventListener('visibilitychange', answered)
      clearTimeout(waiting.current)
    }
  }, [])
  const waitForApp = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setUnanswered(true), appPatienceMs)
  }
  return (
    <div className={styles.app}>
      <a className={styles.appLink} href={link} onClick={waitForApp}>
        {m.payWithAUPIApp()} <Icon name="arrow" size={20} />
      </a>
      <ul className={styles.apps} aria-label={m.openAnApp()}>
        {upiApps.map((app) => (
          <li key={app.name}>
            <a className={styles.appChoice} href={linkForApp(link, app)} onClick={waitForApp}>
              {app.name}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.small}>
        {unanswered && m.noAppOpened()}
      </p>
    </div>
  )
}
