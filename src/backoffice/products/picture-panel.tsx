import { type DragEvent, useEffect, useRef, useState } from 'react'
import {
  type AdminPicture,
  type AdminProduct,
  adminProductRoutes,
  type PictureJob,
} from '#contract/admin-products'
import { Button } from '../../ui/button'
import { ChoiceField } from '../../ui/choices'
import { Notice } from '../../ui/notice'
import { Picture } from '../../ui/picture'
import { useChange } from '../api/use-call'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import { Panel } from '../furniture/detail'
import { JobProgress, whyItFailed } from '../furniture/files/job-progress'
import { AddPictures } from './add-pictures'
import { CropDialog } from './crop-dialog'
import { PictureWords } from './picture-words'
import look from './pictures.module.css'

/** Pictures in the order of the shop: moved by dragging or by buttons, described, cut, taken off. */
export function PicturePanel({ product, mayChange }: { product: AdminProduct; mayChange: boolean }) {
  const { id, pictures, pictureJobs } = product
  const arrange = useChange(adminProductRoutes.arrangePictures, { inTurn: true })
  const [dragged, setDragged] = useState<string>()
  const [jobsBefore] = useState(pictureJobs)
  // A change builds on the one before it, whose answer may still be on its way.
  const latest = useRef<readonly AdminPicture[]>(pictures)
  useEffect(() => {
    if (!arrange.isPending) latest.current = pictures
  }, [pictures, arrange.isPending])
  const save = (change: (before: readonly AdminPicture[]) => readonly AdminPicture[]) => {
    const known = latest.current.map(({ mediaId }) => mediaId)
    latest.current = change(latest.current)
    arrange.mutate({
      params: { id },
      body: {
        known,
        pictures: latest.current.map(({ mediaId, alt, optionId }) => ({ mediaId, alt, optionId })),
      },
    })
  }
  const move = (mediaId: string, to: (from: number) => number) =>
    save((before) => {
      const from = before.findIndex((one) => one.mediaId === mediaId)
      if (from === -1) return before
      const moved = before.slice(from, from + 1)
      return before.toSpliced(from, 1).toSpliced(Math.max(0, to(from)), 0, ...moved)
    })
  return (
    <Panel title="Pictures">
      {pictures.length === 0 ? (
        <p>No pictures yet. The first one is shown in lists.</p>
      ) : (
        mayChange && <p className={look.hint}>What you change on pictures is saved at once.</p>
      )}
      <ol className={look.list}>
        {pictures.map((picture, index) => (
          <li
            key={picture.mediaId}
            className={look.item}
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
            <Picture of={picture.picture} sizes="112px" widest={480} className={look.thumb} />
            {mayChange && (
              <OnePicture
                product={product}
                picture={picture}
                index={index}
                isSaving={arrange.isPending}
                onMove={(steps) => move(picture.mediaId, (from) => from + steps)}
                onChange={(change) =>
                  save((before) =>
                    before.map((one) => (one.mediaId === picture.mediaId ? { ...one, ...change } : one)),
                  )
                }
                onRemove={() => save((before) => before.filter((one) => one.mediaId !== picture.mediaId))}
              />
            )}
          </li>
        ))}
      </ol>
      {pictureJobs.map((job) =>
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
          <JobProgress key={job.id} job={job} doing={`Making the sizes of ${job.file || 'a picture'}`} />
        ),
      )}
      {mayChange && <AddPictures id={id} />}
    </Panel>
  )
}

interface FailedPictureProps {
  productId: string
  job: PictureJob
  isNews: boolean
}

function FailedPicture({ productId, job, isNews }: FailedPictureProps) {
  const forget = useChange(adminProductRoutes.forgetPicture)
  const name = job.file || 'A picture'
  return (
    <Notice tone="problem" intoView={isNews}>
      <strong className={look.file}>{name}</strong>: {whyItFailed(job)}
      <div>
        <Button
          variant="quiet"
          aria-label={`All right: ${name}`}
          busy={forget.isPending}
          onClick={() => forget.mutate({ params: { id: productId, jobId: job.id } })}
        >
          All right
        </Button>
      </div>
    </Notice>
  )
}

interface OnePictureProps {
  product: AdminProduct
  picture: AdminPicture
  index: number
  isSaving: boolean
  onMove(steps: number): void
  onChange(change: Partial<Pick<AdminPicture, 'alt' | 'optionId'>>): void
  onRemove(): void
}

function OnePicture(props: OnePictureProps) {
  const { product, picture, index, isSaving, onMove, onChange, onRemove } = props
  const [cutting, setCutting] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { id, options, pictures } = product
  const name = `picture ${index + 1}`
  return (
    <div className={look.words}>
      <PictureWords
        id={`alt-${picture.mediaId}`}
        label={`What ${name} shows`}
        words={picture.alt}
        isSaving={isSaving}
        onSave={(alt) => onChange({ alt })}
      />
      {options.length > 0 && (
        <ChoiceField
          id={`option-${picture.mediaId}`}
          label={`Option of ${name}`}
          value={picture.optionId ?? ''}
          choices={[
            { value: '', label: 'All' },
            ...options.map((option) => ({ value: option.id, label: option.name })),
          ]}
          onChange={({ target }) => onChange({ optionId: target.value || null })}
        />
      )}
      <div className={look.buttons}>
        <Button
          variant="quiet"
          aria-label={`Move ${name} earlier`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          variant="quiet"
          aria-label={`Move ${name} later`}
          disabled={index === pictures.length - 1}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
        <Button variant="quiet" aria-label={`Crop ${name}`} onClick={() => setCutting(true)}>
          Crop
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {removing && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          words="It leaves the shop at once. To have it back, add its file again."
          confirm="Remove"
          danger
          onConfirm={() => {
            setRemoving(false)
            onRemove()
          }}
          onCancel={() => setRemoving(false)}
        />
      )}
      {cutting && <CropDialog productId={id} picture={picture} onClose={() => setCutting(false)} />}
    </div>
  )
}
