import { type DragEvent, useId, useRef, useState } from 'react'
import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import styles from './file-field.module.css'

interface FileFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** Media types or extensions, such as `image/jpeg,image/png` or `.csv,.xlsx`. */
  accept: string
  multiple?: boolean
  /** Opens a phone's camera. */
  camera?: boolean
  disabled?: boolean
  onFiles(files: File[]): void
}

/** Files chosen, photographed or dropped. The server checks what they really are. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, accept, multiple, camera, disabled, onFiles } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [above, setAbove] = useState(false)

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1))
    // So that the same file can be chosen again.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setAbove(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setAbove(!disabled)
  }
  return (
    <div>
      <label
        htmlFor={id}
        className={styles.place}
        data-above={above || undefined}
        data-disabled={disabled || undefined}
        onDragOver={over}
        onDragLeave={() => setAbove(false)}
        onDrop={drop}
      >
        <SectionIcon name={camera ? 'camera' : 'upload'} size={26} />
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          {...(camera && { capture: 'environment' })}
          aria-label={label}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => take(target.files)}
        />
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
