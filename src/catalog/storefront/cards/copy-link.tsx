import { showToast } from '../../../platform/storefront/toast-slice'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { copyText } from '../../../ui/behavior/copy-text'
import { openShareSheet } from '../../../ui/behavior/share-sheet'
import { Icon } from '../../../ui/components/icon'
import * as m from '../messages'
import styles from '../product/product-page.module.css'

const addressOfPage = () => window.location.origin + window.location.pathname

/** [PROD-08] Browsers block the clipboard on insecure connections. Then the URL is shown for copying. */
function useCopyLink() {
  const dispatch = useAppDispatch()
  return async () => {
    const address = addressOfPage()
    const toast = (await copyText(address))
      ? ({ kind: 'success', text: m.productLinkCopied() } as const)
      : ({ kind: 'info', text: m.copyThisLinkAddress({ address }) } as const)
    dispatch(showToast(toast))
  }
}

export function CopyLink() {
  const copy = useCopyLink()
  return (
    <button type="button" className={styles.tool} onClick={() => void copy()}>
      <Icon name="link" /> {m.copyProductLink()}
    </button>
  )
}

/** Where there is no share sheet, it copies the link. */
export function ShareProduct({ title }: { title: string }) {
  const copy = useCopyLink()
  const share = async () => {
    if (!(await openShareSheet({ title, url: addressOfPage() }))) await copy()
  }
  return (
    <button type="button" className={styles.tool} onClick={() => void share()}>
      <Icon path="M12 15V4m-4 3.5L12 4l4 3.5M7.5 11H5.5v9h13v-9h-2" /> {m.share()}
    </button>
  )
}
