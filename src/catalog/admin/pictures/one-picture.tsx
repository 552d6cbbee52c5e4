import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { Button } from '../../../ui/components/button'
import { ChoiceField } from '../../../ui/forms/choices'
import type { AdminPicture, AdminProduct } from '../../contract/admin-products'
import * as m from '../messages'
import { CropDialog } from './crop-dialog'
import { PictureWords } from './picture-words'
import styles from './pictures.module.css'

interface OnePictureProps {
  product: AdminProduct
  picture: AdminPicture
  index: number
  isSaving: boolean
  onMove(steps: number): void
  onChange(change: Partial<Pick<AdminPicture, 'alt' | 'optionId'>>): void
  onRemove(): void
}

/** The actions for one picture. */
export function OnePicture(props: OnePictureProps) {
  const { product, picture, index, isSaving, onMove, onChange, onRemove } = props
  const [cutting, setCutting] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { id, options, pictures } = product
  const name = m.pictureIndex({ index: index + 1 })
  return (
    <div className={styles.words}>
      <PictureWords
        id={`alt-${picture.mediaId}`}
        label={m.whatNameShows({ name })}
        words={picture.alt}
        isSaving={isSaving}
        onSave={(alt) => onChange({ alt })}
      />
      {options.length > 0 && (
        <ChoiceField
          id={`option-${picture.mediaId}`}
          label={m.optionOfName({ name })}
          value={picture.optionId ?? ''}
          choices={[
            { value: '', label: m.all() },
            ...options.map((option) => ({ value: option.id, label: option.name })),
          ]}
          onChange={({ target }) => onChange({ optionId: target.value || null })}
        />
      )}
      <div className={styles.buttons}>
        <MoveButtons of={name} index={index} count={pictures.length} onMove={(to) => onMove(to - index)} />
        <Button variant="quiet" aria-label={m.cropName({ name })} onClick={() => setCutting(true)}>
          {m.crop()}
        </Button>
        <Button variant="quiet" aria-label={m.removeName({ name })} onClick={() => setRemoving(true)}>
          {m.remove()}
        </Button>
      </div>
      {removing && (
        <ConfirmDialog
          title={m.removeNameQuestion({ name })}
          words={m.deletePictureHint()}
          confirm={m.remove()}
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
