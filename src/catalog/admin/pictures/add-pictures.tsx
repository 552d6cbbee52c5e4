import { useEffect, useRef, useState } from 'react'
import { FileField } from '../../../platform/admin/files/file-field'
import { ProgressBar } from '../../../platform/admin/files/progress-bar'
import { pictureTypes, shrinkPicture } from '../../../platform/admin/files/shrink-picture'
import { useUpload } from '../../../platform/admin/files/use-upload'
import { useUnsaved } from '../../../platform/admin/forms/unsaved'
import * as adminMessages from '../../../platform/admin/messages'
import { cutText } from '../../../platform/contract/cut-text'
import { adminProductRoutes } from '../../contract/admin-products'
import * as m from '../messages'
import styles from './pictures.module.css'

const nothing = { at: 0, of: 0 }

/** Uploads one picture after the other. Lists rejected ones until other files are chosen. */
export function AddPictures({ id }: { id: string }) {
  // The first one is being uploaded.
  const queue = useRef<File[]>([])
  const [turn, setTurn] = useState(nothing)
  const [refused, setRejected] = useState<readonly string[]>([])
  const { sendAndWait, sent } = useUpload(adminProductRoutes.addPicture, { prepare: shrinkPicture })
  const isSending = turn.of > 0
  useUnsaved(isSending, m.somePicturesAreStillUploading())
  useEffect(
    () => () => {
      queue.current = []
    },
    [],
  )

  async function sendAll() {
    for (let file = queue.current[0]; file; file = queue.current[0]) {
      const { name } = file
      setTurn(({ at, of }) => ({ at: at + 1, of }))
      await sendAndWait(file, { params: { id }, query: { alt: '', file: cutText(name, 200) } }).catch(
        ({ message }: Error) => setRejected((before) => [...before, `${name}: ${message}`]),
      )
      queue.current.shift()
    }
    setTurn(nothing)
  }
  function add(files: readonly File[]) {
    const isIdle = queue.current.length === 0
    queue.current.push(...files)
    setTurn(({ at, of }) => ({ at, of: of + files.length }))
    if (!isIdle) return
    setRejected([])
    void sendAll()
  }
  const words = turn.of > 1 ? m.uploadingPicture({ at: turn.at, of: turn.of }) : m.uploadingThePicture()
  return (
    <div className={styles.adding}>
      {isSending && <ProgressBar words={words} percent={sent} />}
      <FileField
        label={m.addPictures()}
        hint={adminMessages.pictureHint()}
        accept={pictureTypes}
        multiple
        error={refused.join('\n') || undefined}
        onFiles={add}
      />
      <div className={styles.camera}>
        <FileField label={m.takePhoto()} accept={pictureTypes} camera onFiles={add} />
      </div>
    </div>
  )
}
