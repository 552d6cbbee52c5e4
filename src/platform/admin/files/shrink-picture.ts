import * as catalogMessages from '../../../catalog/contract/messages'
import { isHeic } from '../../../media/contract/heic'
import { pictureLimits } from '../../contract/constants'

/** Without HEIC: an iPhone then sends a JPEG instead. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** From the largest size the server stores down to what every phone has memory for. */
const attempts = [12_000_000, 6_000_000, 3_000_000, 1_500_000]
const longestSide = 16_000

/**
 * A picture that the shop accepts: one that is too heavy or has too many pixels is drawn smaller. An `img` applies the
 * orientation in the EXIF data, and browsers decode a JPEG at the size it is drawn, which spares a phone's memory.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer())))
    throw new Error(catalogMessages.pictureHeic())
  const isLight = file.size <= pictureLimits.bytes
  const url = URL.createObjectURL(file)
  try {
    const picture = await load(url)
    if (!picture && !isLight) throw new Error(catalogMessages.pictureUnreadable())
    if (!picture || (isLight && pixelsOf(picture) <= pictureLimits.pixels)) return file
    return await drawSmaller(picture, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
  } finally {
    URL.revokeObjectURL(url)
  }
}

const pixelsOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth * naturalHeight

const load = (url: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => resolve(undefined)
    picture.src = url
  })

async function drawSmaller(picture: HTMLImageElement, type: string): Promise<Blob> {
  for (const pixels of attempts) {
    const drawn = await draw(picture, pixels, type).catch(() => null)
    if (drawn && drawn.size <= pictureLimits.bytes) return drawn
  }
  throw new Error(catalogMessages.pictureTooHeavy())
}

async function draw(picture: HTMLImageElement, pixels: number, type: string): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(
    1,
    Math.sqrt(pixels / pixelsOf(picture)),
    longestSide / Math.max(naturalWidth, naturalHeight),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * scale)
  canvas.height = Math.round(naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // A phone without memory draws nothing and reports no error.
  const [, , , alpha] = context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data
  if (type === 'image/jpeg' && alpha === 0) return null
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86))
  canvas.width = 0
  return drawn
}
