import { useState } from 'react'
import { useParams } from 'react-router'
import { useHasRole } from '../../../platform/admin/api/session'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { Badge } from '../../../platform/admin/components/badge'
import { ConfirmButton } from '../../../platform/admin/components/confirm-button'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { Columns } from '../../../platform/admin/components/detail'
import { formatDay, formatMoment } from '../../../platform/admin/components/format'
import { Jump } from '../../../platform/admin/components/jump'
import { PageHead } from '../../../platform/admin/components/page-head'
import { RecordReading } from '../../../platform/admin/components/record-reading'
import { Button, ButtonLink } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { type AdminProduct, adminProductRoutes } from '../../contract/admin-products'
import { isNearlyPast } from '../../contract/best-before'
import { packRoutes } from '../../contract/packs'
import { GuidePanel } from '../guide/guide-panel'
import * as m from '../messages'
import { PackPanel } from '../packs/pack-panel'
import { PicturePanel } from '../pictures/picture-panel'
import { StockPanel } from '../stock/stock-panel'
import { missingWords } from './missing-words'
import { ProductForm } from './product-form'
import styles from './products.module.css'
import { useProductForm } from './use-product-form'

const back = { to: '/admin/products', label: m.products() } as const

const isWorking = (product: AdminProduct | undefined) =>
  product?.pictureJobs.some(({ state }) => state === 'queued' || state === 'running') ?? false

export default function ProductPage() {
  const { id = '' } = useParams()
  const [working, setWorking] = useState(false)
  const found = useRead(adminProductRoutes.show, { params: { id } }, working ? { everyMs: 1500 } : {})
  if (working !== isWorking(found.data)) setWorking(isWorking(found.data))
  return (
    <RecordReading back={back} from={found}>
      {(product) => <Found key={product.id} product={product} />}
    </RecordReading>
  )
}

function Found({ product }: { product: AdminProduct }) {
  const mayChange = useHasRole('manager')
  const { title, draft, archivedAt, updatedAt, sold } = product
  const { data: pack } = useRead(packRoutes.show, { params: { id: product.id } })
  const isPack = pack !== undefined && pack.parts.length > 0
  return (
    <>
      <PageHead
        title={title}
        back={back}
        under={
          <>
            <State product={product} /> {m.soldAndChanged({ sold, updatedAt: formatMoment(updatedAt) })}
          </>
        }
        actions={
          <>
            {!archivedAt && (
              <a href={`/product/${product.id}`} target="_blank" rel="noreferrer">
                {m.viewInShop()}
              </a>
            )}
            {mayChange && (
              <ButtonLink variant="secondary" to={`/admin/products/new?copy=${product.id}`}>
                {m.copy()}
              </ButtonLink>
            )}
            {mayChange && archivedAt && <Sell product={product} />}
            {mayChange && (draft || !archivedAt) && <Archive product={product} />}
          </>
        }
      />
      <div className={styles.notices}>
        {draft && <Notice>{m.draftHint()}</Notice>}
        <BestBefore product={product} />
      </div>
      <Jump
        to={{
          ...(mayChange && { 'product-price': m.price() }),
          pictures: m.pictures(),
          stock: m.stock(),
          ...(mayChange && { guide: m.questionsAndAnswers() }),
        }}
      />
      <Columns
        main={mayChange ? <Editor product={product} isPack={isPack} /> : <p>{m.stockOnlyHint()}</p>}
        side={
          <>
            <div id="pictures" tabIndex={-1}>
              <PicturePanel product={product} mayChange={mayChange} />
            </div>
            <div id="stock" tabIndex={-1}>
              <StockPanel product={product} mayCount={mayChange} isPack={isPack} />
            </div>
            <PackPanel product={product} mayChange={mayChange} />
            {mayChange && (
              <div id="guide" tabIndex={-1}>
                <GuidePanel productId={product.id} />
              </div>
            )}
          </>
        }
      />
    </>
  )
}

/** For food that is past its best-before day, or soon will be. */
function BestBefore({ product: { archivedAt, takenOff, facts } }: { product: AdminProduct }) {
  const { bestBefore } = facts
  if (bestBefore === null || !isNearlyPast(bestBefore, new Date())) return null
  const day = formatDay(bestBefore)
  if (takenOff) return <Notice tone="warning">{m.offSalePastBest({ day })}</Notice>
  return archivedAt ? null : <Notice tone="warning">{m.bestBeforeDayItGoes({ day })}</Notice>
}

function Editor({ product, isPack }: { product: AdminProduct; isPack: boolean }) {
  const form = useProductForm({ id: product.id, product })
  return <ProductForm form={form} save={m.saveProduct()} missing={product.missing} isPack={isPack} />
}

function State({ product: { draft, archivedAt } }: { product: AdminProduct }) {
  if (draft) return <Badge tone="warning">{m.draft()}</Badge>
  return archivedAt ? <Badge tone="calm">{m.archived()}</Badge> : <Badge tone="good">{m.inTheShop()}</Badge>
}

/** A product that lacks what the law requires is sold only after a question. */
function Sell({ product: { id, title, draft, missing } }: { product: AdminProduct }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const restore = useChange(adminProductRoutes.restore, {
    done: draft ? m.published() : m.backOnSale(),
    onDone: close,
  })
  const sell = () => restore.mutate({ params: { id } })
  return (
    <>
      <Button
        variant={draft ? 'primary' : 'secondary'}
        busy={restore.isPending}
        onClick={() => (missing.length > 0 ? setAsking(true) : sell())}
      >
        {draft ? m.publish() : m.putBackOnSale()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.sellTitleIncomplete({ title })}
          words={missingWords(missing)}
          confirm={draft ? m.publishAnyway() : m.putBackAnyway()}
          busy={restore.isPending}
          onConfirm={sell}
          onCancel={close}
        />
      )}
    </>
  )
}

function Archive({ product: { id, title, draft } }: { product: AdminProduct }) {
  const archive = useChange(adminProductRoutes.archive, {
    done: draft ? m.draftArchived() : m.takenOffSale(),
  })
  return (
    <ConfirmButton
      variant="secondary"
      title={draft ? m.archiveTheDraftOfTitle({ title }) : m.takeTitleOffSale({ title })}
      words={draft ? m.takeOffSaleHint() : m.discontinueHint()}
      confirm={m.archive()}
      change={archive}
      input={{ params: { id } }}
    >
      {m.archive()}
    </ConfirmButton>
  )
}
