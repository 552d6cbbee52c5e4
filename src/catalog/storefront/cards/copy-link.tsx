import { showToast } from '../../../platform/storefront/toast-slice'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { copyText } from '../../../ui/behavior/copy-text'
import { Icon } from '../../../ui/components/icon'
import * as m from '../messages'
import styles from '../product/product-page.module.css'

/** [PROD-08] Browsers block the clipboard on insecure connections. Then the URL is shown for copying. */
export function CopyLink() {
  const dispatch = useAppDispatch()
  const copy = async () => {
    const address = window.location.origin + window.location.pathname
    const toast = (await copyText(address))
      ? ({ kind: 'success', text: m.productLinkCopied() } as const)
      : ({ kind: 'info', text: m.copyThisLinkAddress({ address }) } as const)
    dispatch(showToast(toast))
  }
  return (
    <button type="button" className={styles.tool} onClick={() => void copy()}>
      <Icon name="link" /> {m.copyProductLink()}
    </button>
  )
}
