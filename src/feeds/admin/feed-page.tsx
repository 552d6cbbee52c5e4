import { useRead } from '../../platform/admin/api/use-call'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { count, formatAge, formatMoment } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { showToast } from '../../platform/admin/components/toast-store'
import { Button } from '../../ui/components/button'
import { Link } from '../../ui/components/link'
import { adminFeedRoutes, type GoogleFeed } from '../contract/admin-feeds'
import styles from './feed-page.module.css'

export default function FeedPage() {
  return (
    <>
      <PageHead
        title="Google feed"
        back={{ to: '/admin/products', label: 'Products' }}
        under="Google Merchant Center fetches your products from this address."
      />
      <Reading from={useRead(adminFeedRoutes.google)}>{(feed) => <Found feed={feed} />}</Reading>
    </>
  )
}

function Found({ feed: { address, items, states, lastFetch, leftOut, withoutGtin } }: { feed: GoogleFeed }) {
  return (
    <div className={styles.panels}>
      <Panel title="Address" actions={<Copy address={address} />}>
        <p className={styles.address}>{address}</p>
        <p className={styles.hint}>
          In Merchant Center, add a data source of the kind “file from a link”, paste the address and choose a
          daily fetch.
        </p>
        <Facts
          facts={[
            ['Last fetch', lastFetch ? <Fetched key="fetch" {...lastFetch} /> : 'Not fetched yet'],
            ['In the feed', `${count(items, 'item')}, one for each pack on sale`],
            ['Delivery to', states.join(', ')],
          ]}
        />
      </Panel>
      <Named
        title="Left out"
        list={leftOut}
        words="Google takes no product without a picture. Add one, and the product is in the next fetch."
        none="Nothing: each product on sale has a picture."
      />
      <Named
        title="GTIN missing"
        list={withoutGtin}
        words="These products are of other brands. They are in the feed, but Google may show them less until you type the number below their barcode."
        none="Nothing: each product has a GTIN or is of your own brand."
      />
    </div>
  )
}

function Copy({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast('success', 'Address copied')
    } catch {
      showToast('error', 'Please select the address and copy it')
    }
  }
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      Copy address
    </Button>
  )
}

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
  <Panel title={total > 0 ? `${title} (${total})` : title}>
    <p>{total > 0 ? words : none}</p>
    <ul className={styles.products}>
      {products.map((product) => (
        <li key={product.id}>
          <Link to={`/admin/products/${product.id}`}>{product.title}</Link>
        </li>
      ))}
      {total > products.length && <li>and {count(total - products.length, 'more', 'more')}</li>}
    </ul>
  </Panel>
)
