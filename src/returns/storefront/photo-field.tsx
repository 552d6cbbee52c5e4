import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { dataUrlOf } from '../../media/storefront/data-url'
import { shrinkPhoto } from '../../media/storefront/shrink-photo'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { CallFailed } from '../../ui/behavior/http-client'
import { Icon } from '../../ui/components/icon'
import { returnLimits } from '../contract/returns'
import * as m from './messages'
import { longestSide, uploadPhoto } from './photo-files'
import { ReturnPhoto } from './return-photo'
import styles from './return-photos.module.css'
import { loadReturns, removePhoto } from './return-thunks'

interface PhotoFieldProps {
  orderId: string
  photos: readonly string[]
  error: string
  onChange(change: (photos: readonly string[]) => string[]): void
  /** The form must not be sent without them. */
  onUploading(isUploading: boolean): void
}

/** Photos are uploaded as they are chosen. Those that are never sent are deleted after a day. */
export function PhotoField(props: PhotoFieldProps) {
  const { orderId, photos } = props
  const id = useId()
  const { add, remove, previews, uploading, problem } = usePhotos(props)
  const isFull = photos.length + uploading >= returnLimits.photos
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{m.photos()}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {m.photosHelpUsDecide({ most: returnLimits.photos })}
      </p>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo} className={styles.item}>
            <ReturnPhoto orderId={orderId} id={photo} preview={previews[photo]} place={index + 1} />
            <button
              type="button"
              className={styles.remove}
              aria-label={m.removePhotoNumber({ place: index + 1 })}
              onClick={() => void remove(photo)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
        {uploading > 0 && (
          <li className={styles.item}>
            <span className={styles.photo}>{m.uploading()}</span>
          </li>
        )}
        {!isFull && (
          <li className={styles.item}>
            <label className={styles.add}>
              <span aria-hidden="true">+</span>
              {m.addPhotos()}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                className={styles.input}
                aria-describedby={`${id}-hint ${id}-problem`}
                onChange={(event) => void add(event)}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {problem}
      </p>
    </fieldset>
  )
}

function usePhotos({ orderId, photos, error, onChange, onUploading }: PhotoFieldProps) {
  const dispatch = useAppDispatch()
  const [previews, setPreviews] = useState<Record<string, string>>({})
  const [uploading, setUploading] = useState(0)
  const [problem, setProblem] = useState('')

  useEffect(() => onUploading(uploading > 0), [onUploading, uploading])

  async function addOne(file: File) {
    const photo = await shrinkPhoto(file, longestSide)
    const [id, preview] = [await uploadPhoto(orderId, photo), await dataUrlOf(photo)]
    setPreviews((before) => ({ ...before, [id]: preview }))
    onChange((before) => [...before, id])
  }

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, returnLimits.photos - photos.length - uploading)
    // So that the same file can be chosen again.
    target.value = ''
    setProblem('')
    setUploading((left) => left + files.length)
    for (const file of files) {
      await addOne(file).catch((failed: Error) => {
        // The session has ended: this request opens the login page [ACC-09].
        if (failed instanceof CallFailed && isSilent(failed.failure)) void dispatch(loadReturns(orderId))
        else setProblem(failed.message)
      })
      setUploading((left) => left - 1)
    }
  }

  async function remove(photo: string) {
    onChange((before) => before.filter((id) => id !== photo))
    await dispatch(removePhoto({ orderId, photo }))
  }
  return { add, remove, previews, uploading, problem: problem || error }
}
