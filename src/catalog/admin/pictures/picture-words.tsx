import { useState } from 'react'
import { useUnsaved } from '../../../platform/admin/forms/unsaved'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import styles from './pictures.module.css'

interface PictureWordsProps {
  id: string
  label: string
  words: string
  /** This text or other data of the pictures. */
  isSaving: boolean
  onSave(words: string): void
}

/** Saves on blur, separately from the product form. Until then, leaving the page asks for confirmation. */
export function PictureWords({ id, label, words, isSaving, onSave }: PictureWordsProps) {
  const [typed, setTyped] = useState<string>()
  const [wasSent, setWasSent] = useState(false)
  const isUnsaved = typed !== undefined && typed.trim() !== words
  const isOnItsWay = wasSent && isSaving
  const [wasSaving, setWasSaving] = useState(isSaving)
  if (wasSaving !== isSaving) {
    setWasSaving(isSaving)
    // The save failed; the next one may have another text.
    if (wasSaving && isUnsaved) setWasSent(false)
  }
  // Saved: from now on the field shows the stored text.
  if (typed !== undefined && !isUnsaved && wasSent) setTyped(undefined)
  useUnsaved(isUnsaved)
  const save = () => {
    if (!isUnsaved || isOnItsWay) return
    setWasSent(true)
    onSave(typed.trim())
  }
  return (
    <>
      <TextField
        id={id}
        label={label}
        optional
        maxLength={250}
        value={typed ?? words}
        onChange={({ target }) => {
          setTyped(target.value)
          setWasSent(false)
        }}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <p role="status" className={styles.saved}>
        {isUnsaved && (isOnItsWay ? m.saving() : m.notSavedYet())}
        {!isUnsaved && wasSent && m.saved()}
      </p>
    </>
  )
}
