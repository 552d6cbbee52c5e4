import { type DragEvent, useState } from 'react'
import { type AdminPicture, type AdminProduct, adminProductRoutes } from '#contract/admin-products'
import { Button } from '../../ui/button'
import { ChoiceField } from '../../ui/choices'
import { TextField } from '../../ui/field'
import { Picture } from '../../ui/picture'
import { useChange } from '../api/use-call'
import { Panel } from '../furniture/detail'
import { FileField } from '../furniture/file-field'
import { JobProgress } from '../furniture/job-progress'
import { ProgressBar } from '../furniture/progress-bar'
import { useUpload } from '../furniture/use-upload'
import { CropDialog } from './crop-dialog'
import look from './pictures.module.css'

const accepted = 'image/jpeg,image/png,image/webp'

/** Pictures in the order of the shop: moved by dragging or by buttons, described, cut, taken off. */
export function PicturePanel({ product, mayChange }: { product: AdminProduct; mayChange: boolean }) {
  const { id, pictures, pictureJobs } = product
  const arrange = useChange(adminProductRoutes.arrangePictures)
  const [dragged, setDragged] = useState<number>()
  const save = (after: readonly AdminPicture[]) =>
    arrange.mutate({
      params: { id },
      body: {
        known: pictures.map(({ mediaId }) => mediaId),
        pictures: after.map(({ mediaId, alt, optionId }) => ({ mediaId, alt, optionId })),
      },
    })
  const move = (from: number, to: number) => {
    const [moved] = pictures.slice(from, from + 1)
    if (!moved || from === to) return
    save(pictures.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <Panel title="Pictures">
      {pictures.length === 0 && <p>No pictures yet. The first one is shown in lists.</p>}
      <ol className={look.list}>
        {pictures.map((picture, index) => (
          <li
            key={picture.mediaId}
            className={look.item}
            draggable={mayChange}
            data-dragged={dragged === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, index)
            }}
          >
            <Picture of={picture.picture} sizes="112px" widest={480} className={look.thumb} />
            {mayChange && (
              <OnePicture
                product={product}
                picture={picture}
                index={index}
                onMove={(to) => move(index, to)}
                onChange={(change) =>
                  save(pictures.map((one) => (one === picture ? { ...one, ...change } : one)))
                }
                onRemove={() => save(pictures.filter((one) => one !== picture))}
              />
            )}
          </li>
        ))}
      </ol>
      {pictureJobs.map((job) => (
        <JobProgress key={job.id} job={job} doing="Making the sizes of a picture" />
      ))}
      {mayChange && <AddPictures id={id} />}
    </Panel>
  )
}

interface OnePictureProps {
  product: AdminProduct
  picture: AdminPicture
  index: number
  onMove(to: number): void
  onChange(change: Partial<Pick<AdminPicture, 'alt' | 'optionId'>>): void
  onRemove(): void
}

function OnePicture({ product, picture, index, onMove, onChange, onRemove }: OnePictureProps) {
  const [alt, setAlt] = useState(picture.alt)
  const [cutting, setCutting] = useState(false)
  const { id, options, pictures } = product
  const name = `picture ${index + 1}`
  return (
    <div className={look.words}>
      <TextField
        id={`alt-${picture.mediaId}`}
        label={`What ${name} shows`}
        optional
        maxLength={250}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onBlur={() => alt.trim() !== picture.alt && onChange({ alt: alt.trim() })}
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
          onClick={() => onMove(index - 1)}
        >
          ↑
        </Button>
        <Button
          variant="quiet"
          aria-label={`Move ${name} later`}
          disabled={index === pictures.length - 1}
          onClick={() => onMove(index + 1)}
        >
          ↓
        </Button>
        <Button variant="quiet" aria-label={`Crop ${name}`} onClick={() => setCutting(true)}>
          Crop
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {cutting && <CropDialog productId={id} picture={picture} onClose={() => setCutting(false)} />}
    </div>
  )
}

function AddPictures({ id }: { id: string }) {
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const { send, isSending, sent, error } = useUpload(adminProductRoutes.addPicture)
  const [next, ...others] = waiting
  if (next && !isSending) {
    setWaiting(others)
    queueMicrotask(() => send(next, { params: { id }, query: { alt: '' } }))
  }
  return (
    <div className={look.adding}>
      {isSending && <ProgressBar words="Sending the picture" done={sent} total={100} />}
      <FileField
        label="Add pictures"
        hint="JPEG, PNG or WebP, 5 MB and 40 megapixels at most"
        accept={accepted}
        multiple
        error={error}
        onFiles={(files) => setWaiting((before) => [...before, ...files])}
      />
      <div className={look.camera}>
        <FileField
          label="Take a photograph"
          accept={accepted}
          camera
          onFiles={(files) => setWaiting((before) => [...before, ...files])}
        />
      </div>
    </div>
  )
}
