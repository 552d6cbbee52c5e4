import { packParameter } from '../../../shell/contract/pages'
import { LinkToSelect } from '../../../shell/storefront/layout/link-to-select'
import { useShare } from '../../../shell/storefront/layout/use-share'
import { Icon } from '../../../ui/components/icon'
import * as m from '../messages'
import styles from './product-page.module.css'

/** With the chosen pack, without what a campaign added. */
function addressOfPage(): string {
  const { origin, pathname, search } = window.location
  const pack = new URLSearchParams(search).get(packParameter)
  return origin + pathname + (pack ? `?${new URLSearchParams({ [packParameter]: pack })}` : '')
}

/** [PROD-08] */
export function ShareTools({ title }: { title: string }) {
  const { copy, share, toSelect } = useShare(m.productLinkCopied())
  return (
    <>
      <button type="button" className={styles.tool} onClick={() => void copy(addressOfPage())}>
        <Icon name="link" /> {m.copyProductLink()}
      </button>
      <button type="button" className={styles.tool} onClick={() => void share(title, addressOfPage())}>
        <Icon name="share" /> {m.share()}
      </button>
      <LinkToSelect address={toSelect} />
    </>
  )
}
