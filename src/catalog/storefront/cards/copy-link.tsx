import { useCopyLink, useShare } from '../../../shell/storefront/layout/use-share'
import { Icon } from '../../../ui/components/icon'
import * as m from '../messages'
import styles from '../product/product-page.module.css'

const addressOfPage = () => window.location.origin + window.location.pathname

/** [PROD-08] */
export function CopyLink() {
  const copy = useCopyLink(m.productLinkCopied())
  return (
    <button type="button" className={styles.tool} onClick={() => void copy(addressOfPage())}>
      <Icon name="link" /> {m.copyProductLink()}
    </button>
  )
}

export function ShareProduct({ title }: { title: string }) {
  const share = useShare(m.productLinkCopied())
  return (
    <button type="button" className={styles.tool} onClick={() => void share(title, addressOfPage())}>
      <Icon name="share" /> {m.share()}
    </button>
  )
}
