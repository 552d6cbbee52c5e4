import { useState } from 'react'
import { saveFile } from '../../shell/storefront/layout/save-file'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'
import styles from './profile-page.module.css'
import { loadPersonalData } from './state/account-thunks'

/** [ACC-11] */
export function YourData() {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'calm' | 'problem'; text: string }>()

  async function download() {
    setBusy(true)
    const answer = await dispatch(loadPersonalData())
    setBusy(false)
    if (loadPersonalData.fulfilled.match(answer)) {
      const text = JSON.stringify(answer.payload, null, 2)
      saveFile('my-data.json', new Blob([text], { type: 'application/json' }))
      const proved = answer.payload.account.emailProvedAt !== null
      setSaid({ tone: 'calm', text: proved ? m.saved() : `${m.saved()} ${m.emailNotConfirmed()}` })
    } else {
      setSaid({ tone: 'problem', text: answer.payload?.message ?? '' })
    }
  }

  return (
    <section className={styles.card} aria-labelledby="data-title">
      <h2 id="data-title" className={styles.subtitle}>
        {m.yourData()}
      </h2>
      <p>{m.downloadDataHint()}</p>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button variant="secondary" busy={busy} onClick={download}>
        {m.downloadMyData()}
      </Button>
    </section>
  )
}
