import { type MouseEvent, useState } from 'react'
import type { Picture as PictureData } from '../../../media/contract/picture'
import { Picture } from '../../../ui/components/picture'
import { PhotoDialog } from './photo-dialog'
import styles from './reviews.module.css'

const largeWidth = 1200
const largeFile = ({ path, widths }: PictureData) =>
  `${path}/${widths.filter((width) => width <= largeWidth).at(-1) ?? widths[0]}.jpg`

/** Without scripts a photo opens as a file. */
export function ReviewPhotos({ photos }: { photos: PictureData[] }) {
  const [opened, setOpened] = useState<number>()
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.path}>
            <a href={largeFile(photo)} className={styles.photo} onClick={(event) => open(event, index)}>
              <Picture of={photo} sizes="88px" widest={320} />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PhotoDialog photos={photos} shown={opened} onShow={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
