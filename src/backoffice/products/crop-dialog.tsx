import { type PointerEvent, useRef, useState } from 'react'
import { type AdminPicture, adminProductRoutes } from '#contract/admin-products'
import { Button } from '../../ui/button'
import { useChange } from '../api/use-call'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import look from './pictures.module.css'

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

/** A frame drawn over the whole picture, by pointer or by four sliders (WCAG 2.5.7). */
export function CropDialog({ productId, picture, onClose }: CropDialogProps) {
  const { whole, mediaId } = picture
  const [frame, setFrame] = useState(wholeFrame)
  const start = useRef<{ x: number; y: number }>(undefined)
  const crop = useChange(adminProductRoutes.cropPicture, {
    done: 'The picture is being cut',
    onDone: onClose,
  })

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = pointOf(event)
  }
  const draw = (event: PointerEvent<HTMLElement>) => {
    const [from, to] = [start.current, pointOf(event)]
    if (!from) return
    const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    if (width < least || height < least) return
    setFrame({ left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), width, height })
  }
  const edge = (label: string, value: number, change: (to: number) => Frame) => (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => {
          const next = change(Number(target.value) / 100)
          if (next.width >= least && next.height >= least) setFrame(next)
        }}
      />
    </label>
  )
  const { left, top, width, height } = frame
  const percent = (share: number) => `${share * 100}%`
  return (
    <ConfirmDialog
      title="Crop the picture"
      confirm="Crop"
      busy={crop.isPending}
      onConfirm={() => crop.mutate({ params: { id: productId, mediaId }, body: frame })}
      onCancel={onClose}
    >
      <div className={look.window}>
        <div
          className={look.stage}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={() => {
            start.current = undefined
          }}
        >
          <img src={whole.url} alt={picture.alt || 'The whole picture'} draggable={false} />
          <div
            className={look.frame}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          />
        </div>
      </div>
      <div className={look.ranges}>
        {edge('Left edge', left, (to) => ({ ...frame, left: to, width: left + width - to }))}
        {edge('Right edge', left + width, (to) => ({ ...frame, width: to - left }))}
        {edge('Upper edge', top, (to) => ({ ...frame, top: to, height: top + height - to }))}
        {edge('Lower edge', top + height, (to) => ({ ...frame, height: to - top }))}
      </div>
      <div className={look.buttons}>
        <Button variant="quiet" onClick={() => setFrame(squareOf(whole))}>
          Square
        </Button>
        <Button variant="quiet" onClick={() => setFrame(wholeFrame)}>
          Whole picture
        </Button>
      </div>
    </ConfirmDialog>
  )
}
