import { type DragEvent, useState } from 'react'
import { useChange } from '../../../platform/admin/api/use-call'
import { Panel } from '../../../platform/admin/components/detail'
import { JobProgress, whyItFailed } from '../../../platform/admin/files/job-progress'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { Picture } from '../../../ui/components/picture'
import { type AdminProduct, adminProductRoutes, type PictureJob } from '../../contract/admin-products'
import * as m from '../messages'
import { AddPictures } from './add-pictures'
import { OnePicture } from './one-picture'
import styles from './pictures.module.css'
import { usePictureOrder } from './use-picture-order'

/** Pictures in the order of the shop: sort by dragging or with buttons, describe, crop, remove. */
export function PicturePanel({ product, mayChange }: { product: AdminProduct; mayChange: boolean }) {
  const { pictures } = product
  return (
    <Panel title={m.pictures()}>
      {pictures.length === 0 ? (
        <p>{m.noPicturesYet()}</p>
      ) : (
        mayChange && <p className={styles.hint}>{m.changesToPicturesAreSaved()}</p>
      )}
      <div className={styles.parts}>
        <PictureList product={product} mayChange={mayChange} />
        <PictureJobs product={product} mayChange={mayChange} />
        {mayChange && <AddPictures id={product.id} />}
      </div>
    </Panel>
  )
}

interface PanelPartProps {
  product: AdminProduct
  mayChange: boolean
}

function PictureList({ product, mayChange }: PanelPartProps) {
  const { isSaving, move, change, remove } = usePictureOrder(product)
  const [dragged, setDragged] = useState<string>()
  return (
    <ol className={styles.list}>
      {product.pictures.map((picture, index) => (
        <li
          key={picture.mediaId}
          className={styles.item}
          draggable={mayChange}
          data-dragged={dragged === picture.mediaId || undefined}
          onDragStart={() => setDragged(picture.mediaId)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
          onDrop={(event: DragEvent) => {
            event.preventDefault()
            if (dragged && dragged !== picture.mediaId) move(dragged, () => index)
          }}
        >
          <Picture of={picture.picture} sizes="112px" widest={480} className={styles.thumb} />
          {mayChange && (
            <OnePicture
              product={product}
              picture={picture}
              index={index}
              isSaving={isSaving}
              onMove={(steps) => move(picture.mediaId, (from) => from + steps)}
              onChange={(changed) => change(picture.mediaId, changed)}
              onRemove={() => remove(picture.mediaId)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function PictureJobs({ product: { id, pictureJobs }, mayChange }: PanelPartProps) {
  const [jobsBefore] = useState(pictureJobs)
  return pictureJobs.map((job) =>
    job.state === 'failed' ? (
      mayChange && (
        <FailedPicture
          key={job.id}
          productId={id}
          job={job}
          isNews={!jobsBefore.some((before) => before.id === job.id && before.state === 'failed')}
        />
      )
    ) : (
      <JobProgress key={job.id} job={job} doing={m.processingFile({ file: job.file || m.aPicture() })} />
    ),
  )
}

interface FailedPictureProps {
  productId: string
  job: PictureJob
  isNews: boolean
}

function FailedPicture({ productId, job, isNews }: FailedPictureProps) {
  const forget = useChange(adminProductRoutes.forgetPicture)
  const name = job.file || m.aPictureText()
  return (
    <Notice tone="problem" intoView={isNews}>
      <strong className={styles.file}>{name}</strong>: {whyItFailed(job)}
      <div>
        <Button
          variant="quiet"
          aria-label={m.dismissName({ name })}
          busy={forget.isPending}
          onClick={() => forget.mutate({ params: { id: productId, jobId: job.id } })}
        >
          {m.ok()}
        </Button>
      </div>
    </Notice>
  )
}
