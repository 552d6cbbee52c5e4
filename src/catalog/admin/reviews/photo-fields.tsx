import { Picture } from '../../../ui/components/picture'
import { CheckField } from '../../../ui/forms/choices'
import type { AdminReview } from '../../contract/admin-reviews'
import * as m from '../messages'
import styles from './photo-fields.module.css'

interface PhotoFieldsProps {
  photos: AdminReview['photos']
  /** Ids. */
  hidden: readonly string[]
  onChange(hidden: string[]): void
}

/** Each photo opens large in a new tab, and can be hidden. */
export function PhotoFields({ photos, hidden, onChange }: PhotoFieldsProps) {
  return photos.map(({ id, picture }, index) => {
    const name = m.hidePhoto({ number: index + 1 })
    return (
      <div key={id} className={styles.photo}>
        <a href={picture.url} target="_blank" rel="noreferrer">
          <Picture of={picture} sizes="120px" widest={480} alt={m.reviewPhoto({ number: index + 1 })} />
        </a>
        <CheckField
          id={`hide-${id}`}
          label={name}
          checked={hidden.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...hidden, id] : hidden.filter((one) => one !== id))
          }
        />
      </div>
    )
  })
}
