import { useState } from 'react'
import { showToast } from '../../../platform/storefront/toast-slice'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { copyText } from '../../../ui/behavior/copy-text'
import { openShareSheet } from '../../../ui/behavior/share-sheet'
import { Icon } from '../../../ui/components/icon'
import * as m from '../messages'
import styles from './product-page.module.css'

const addressOfPage = () => window.location.origin + window.location.pathname

/** [PROD-08] Browsers block the clipboard on insecure connections. Then the link is shown, to be selected. */
export function ShareTools({ title }: { title: string }) {
  const dispatch = useAppDispatch()
  const [toSelect, setToSelect] = useState('')
  const copy = async () => {
    const address = addressOfPage()
    const copied = await copyText(address)
    setToSelect(copied ? '' : address)
    if (copied) dispatch(showToast({ kind: 'success', text: m.productLinkCopied() }))
  }
  // Where there is no share sheet, it copies the link.
  const share = async () => {
    if (!(await openShareSheet({ title, url: addressOfPage() }))) await copy()
  }
  return (
    <>
      <button type="button" className={styles.tool} onClick={() => void copy()}>
        <Icon name="link" /> {m.copyProductLink()}
      </button>
      <button type="button" className={styles.tool} onClick={() => void share()}>
        <Icon path="M12 15V4m-4 3.5L12 4l4 3.5M7.5 11H5.5v9h13v-9h-2" /> {m.share()}
      </button>
      <p role="status" className={styles.link}>
        {toSelect && (
          <>
            {m.copyThisLink()} <span>{toSelect}</span>
          </>
        )}
      </p>
    </>
  )
}
