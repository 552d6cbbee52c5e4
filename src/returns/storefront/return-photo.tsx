import { useEffect, useState } from 'react'
import * as m from './messages'
import { fetchPhoto } from './photo-files'
import styles from './return-photos.module.css'

interface ReturnPhotoProps {
  orderId: string
  id: string
  /** A data URL, if the photo was just added here. */
  preview?: string | undefined
  /** Among the others, for its name. */
  place: number
}

/** Only its customer and the shop's staff can load it. */
export function ReturnPhoto({ orderId, id, preview, place }: ReturnPhotoProps) {
  const [source, setSource] = useState(preview)
  useEffect(() => {
    if (preview) return
    let isGone = false
    fetchPhoto(orderId, id).then(
      (loaded) => isGone || setSource(loaded),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [orderId, id, preview])
  return (
    <span className={styles.photo}>
      {source && <img src={source} alt={m.photoNumber({ place })} width={96} height={96} />}
    </span>
  )
}
