import { Icon } from '../../../ui/components/icon'
import { reviewPhotoLimits } from '../../contract/reviews'
import * as m from '../messages'
import styles from './review-form.module.css'
import type { Photos } from './use-photos'

/** Without HEIC: an iPhone then sends a JPEG instead. */
const pictureTypes = 'image/jpeg,image/png,image/webp'

export function PhotoPicker({ photos }: { photos: Photos }) {
  const { stored, chosen, message, mayAdd, choose, drop, remove } = photos
  const shown = [
    ...stored.map(({ id, picture }) => ({
      id,
      src: picture && `${picture.path}/${picture.widths[0]}.jpg`,
      onRemove: () => void remove(id),
    })),
    ...chosen.map((photo) => ({ id: photo.id, src: photo.url, onRemove: () => drop(photo) })),
  ]
  return (
    <fieldset className={styles.photos} aria-describedby="review-photos-hint">
      <legend className={styles.legend}>{m.photos()}</legend>
      <p id="review-photos-hint" className={styles.note}>
        {m.photosHint({ most: reviewPhotoLimits.count })}
      </p>
      <ul className={styles.thumbs}>
        {shown.map(({ id, src, onRemove }, index) => (
          <li key={id} className={styles.thumb}>
            {src ? (
              <img src={src} width={88} height={88} alt={m.photoNumber({ number: index + 1 })} />
            ) : (
              <span className={styles.waiting}>{m.photoBeingMade()}</span>
            )}
            <button
              type="button"
              className={styles.drop}
              aria-label={m.removePhoto({ number: index + 1 })}
              onClick={onRemove}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {mayAdd && (
          <li>
            <label className={styles.add}>
              <Icon name="plus" />
              {m.addPhotos()}
              <input
                type="file"
                accept={pictureTypes}
                multiple
                className="visually-hidden"
                onChange={({ target }) => {
                  choose([...(target.files ?? [])])
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p role="status">{message}</p>
    </fieldset>
  )
}
