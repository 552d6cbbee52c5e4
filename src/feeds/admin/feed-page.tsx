import { useRead } from '../../platform/admin/api/use-call'
import { CopyButton } from '../../platform/admin/components/copy-button'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { formatAge, formatMoment, formatNumber } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { Link } from '../../ui/components/link'
import { adminFeedRoutes, type GoogleFeed } from '../contract/admin-feeds'
import styles from './feed-page.module.css'
import * as m from './messages'

export default function FeedPage() {
  return (
    <>
      <PageHead
        title={m.googleFeed()}
        back={{ to: '/admin/products', label: m.products() }}
        under={m.fetchedFromThisAddress()}
      />
      <Reading from={useRead(adminFeedRoutes.google)}>{(feed) => <Found feed={feed} />}</Reading>
    </>
  )
}

function Found({ feed: { address, items, states, lastFetch, leftOut, withoutGtin } }: { feed: GoogleFeed }) {
  return (
    <div className={styles.panels}>
      <Panel title={m.address()} actions={<Copy address={address} />}>
        <p className={styles.address}>{address}</p>
        <p className={styles.hint}>{m.merchantCenterHint()}</p>
        <Facts
          facts={[
            [m.lastFetch(), lastFetch ? <Fetched key="fetch" {...lastFetch} /> : m.notFetchedYet()],
            [m.inTheFeed(), m.itemsInFeed({ items })],
            [m.deliveryTo(), states.join(', ')],
          ]}
        />
      </Panel>
      <Named title={m.leftOut()} list={leftOut} words={m.leftOutHint()} none={m.allHavePictures()} />
      <Named title={m.gtinMissing()} list={withoutGtin} words={m.gtinMissingHint()} none={m.allHaveGtin()} />
    </div>
  )
}

const Copy = ({ address }: { address: string }) => (
  <CopyButton
    variant="secondary"
    text={address}
    label={m.copyAddress()}
    copied={m.addressCopied()}
    copyByHand={m.selectAndCopy()}
  />
)

const Fetched = ({ at, client }: NonNullable<GoogleFeed['lastFetch']>) => (
  <>
    {formatMoment(at)} ({formatAge(at)}){client && <span className={styles.client}>{client}</span>}
  </>
)

interface NamedProps {
  title: string
  list: GoogleFeed['leftOut']
  words: string
  none: string
}

const Named = ({ title, list: { total, products }, words, none }: NamedProps) => (
  <Panel title={total > 0 ? m.titleWithTotal({ title, total }) : title}>
    <p>{total > 0 ? words : none}</p>
    <ul className={styles.products}>
      {products.map((product) => (
        <li key={product.id}>
          <Link to={`/admin/products/${product.id}`}>{product.title}</Link>
        </li>
      ))}
      {total > products.length && <li>{m.andMore({ more: formatNumber(total - products.length) })}</li>}
    </ul>
  </Panel>
)
