import { type PointerEvent, useRef, useState } from 'react'
import { useChange } from '../../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { Button } from '../../../ui/components/button'
import { type AdminPicture, adminProductRoutes } from '../../contract/admin-products'
import * as m from '../messages'
import styles from './pictures.module.css'

interface CropDialogProps {
  productId: string
  picture: AdminPicture
  onClose(): void
}

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

const wholeFrame: Frame = { left: 0, top: 0, width: 1, height: 1 }
const least = 0.05
const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The largest square in the middle of a picture. */
function squareOf({ width, height }: { width: number; height: number }): Frame {
  const side = Math.min(width, height)
  const [across, down] = [side / width, side / height]
  return { left: (1 - across) / 2, top: (1 - down) / 2, width: across, height: down }
}

/** Crops a picture by pointer or with four sliders (WCAG 2.5.7). */
export function CropDialog({ productId, picture, onClose }: CropDialogProps) {
  const { whole, mediaId } = picture
  const [frame, setFrame] = useState(wholeFrame)
  /** Smaller frames are treated as accidental. */
  const put = (next: Frame) => {
    if (next.width >= least && next.height >= least) setFrame(next)
  }
  const crop = useChange(adminProductRoutes.cropPicture, {
    done: m.croppingThePicture(),
    onDone: onClose,
  })
  const drawing = useDrawing(put)
  const { left, top, width, height } = frame
  const percent = (share: number) => `${share * 100}%`
  return (
    <ConfirmDialog
      title={m.cropThePicture()}
      confirm={m.crop()}
      busy={crop.isPending}
      onConfirm={() => crop.mutate({ params: { id: productId, mediaId }, body: frame })}
      onCancel={onClose}
    >
      <div className={styles.window}>
        <div className={styles.stage} {...drawing}>
          <img src={whole.url} alt={picture.alt || m.theWholePicture()} draggable={false} />
          <div
            className={styles.frame}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          />
        </div>
      </div>
      <div className={styles.ranges}>
        <Edge
          label={m.leftEdge()}
          at={left}
          onMove={(to) => put({ ...frame, left: to, width: left + width - to })}
        />
        <Edge label={m.rightEdge()} at={left + width} onMove={(to) => put({ ...frame, width: to - left })} />
        <Edge
          label={m.upperEdge()}
          at={top}
          onMove={(to) => put({ ...frame, top: to, height: top + height - to })}
        />
        <Edge label={m.lowerEdge()} at={top + height} onMove={(to) => put({ ...frame, height: to - top })} />
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => setFrame(squareOf(whole))}>
          {m.square()}
        </Button>
        <Button variant="quiet" onClick={() => setFrame(wholeFrame)}>
          {m.wholePicture()}
        </Button>
      </div>
    </ConfirmDialog>
  )
}

/** Draws a frame from the point of pointer down to the current point. */
function useDrawing(put: (frame: Frame) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) }
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = pointOf(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const [from, to] = [start.current, pointOf(event)]
      if (!from) return
      const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
      put({ left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), width, height })
    },
    onPointerUp() {
      start.current = undefined
    },
  }
}

function Edge({ label, at, onMove }: { label: string; at: number; onMove(to: number): void }) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(at * 100)}
        onChange={({ target }) => onMove(Number(target.value) / 100)}
      />
    </label>
  )
}
