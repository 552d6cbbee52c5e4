import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { pictureLimits, pictureWidths } from '../../platform/contract/constants'
import { masterFile } from './media-store'

/** A picture in all its sizes, not stored yet. */
export interface EncodedPicture {
  key: string
  width: number
  height: number
  widths: number[]
  /** `480.avif` and its bytes, for each width and format, and the master from which frames are cut later. */
  files: { file: string; bytes: Uint8Array }[]
}

/** Fractions of width and height, from the upper left corner. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

export interface EncodeOptions {
  frame?: Frame
  /** Makes one WebP of at most this many pixels a side, instead of all sizes. */
  photoSide?: number
  /** Called after each width. */
  onProgress?: (done: number, total: number) => void
  /** Stops the work of a child process. */
  signal?: AbortSignal
}

/** Part of every key: change it together with the encoding, because URLs are cached forever. */
const recipe = 'thulir-1'

const sourceOptions = { limitInputPixels: pictureLimits.pixels, sequentialRead: true }

/** The longest side that WebP and AVIF support. */
const masterSize = { width: 3600, height: 16_383 }

/**
 * Never enlarges, and uses the first frame only. Re-encodes the pixels, so that EXIF data, such as the place of a
 * photograph, is removed.
 */
export async function encodePicture(
  source: Uint8Array,
  { frame, photoSide, onProgress }: EncodeOptions = {},
): Promise<EncodedPicture> {
  if (photoSide) return encodePhoto(source, photoSide)
  const { data, info } = await readUpright(source, frame)
  const widths: number[] = pictureWidths.filter((width) => width <= info.width)
  if (widths.length === 0) widths.push(info.width)
  const total = widths.length + 1
  const files: EncodedPicture['files'] = []
  for (const [done, width] of widths.entries()) {
    onProgress?.(done, total)
    const sized = sharp(data).resize({ width })
    const avif = sized.clone().avif({ quality: 50, effort: 3 })
    const webp = sized.clone().webp({ quality: 72, effort: 5 })
    const jpg = sized.clone().flatten({ background: '#fff' }).jpeg({ quality: 72, mozjpeg: true })
    files.push(
      { file: `${width}.avif`, bytes: await avif.toBuffer() },
      { file: `${width}.webp`, bytes: await webp.toBuffer() },
      { file: `${width}.jpg`, bytes: await jpg.toBuffer() },
    )
  }
  onProgress?.(widths.length, total)
  files.push({ file: masterFile, bytes: await sharp(data).webp({ quality: 92, effort: 2 }).toBuffer() })
  return { key: pictureKey(source, frame), width: info.width, height: info.height, widths, files }
}

async function encodePhoto(source: Uint8Array, side: number): Promise<EncodedPicture> {
  const { data, info } = await sharp(source, sourceOptions)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return {
    key: pictureKey(source),
    width,
    height,
    widths: [width],
    files: [{ file: `${width}.webp`, bytes: data }],
  }
}

/** Decoded once, turned upright, cropped and no larger than the largest size. */
async function readUpright(source: Uint8Array, frame: Frame | undefined) {
  const upright = sharp(source, sourceOptions).autoOrient()
  if (frame) {
    const { autoOrient } = await sharp(source, sourceOptions).metadata()
    upright.extract(pixelsOf(frame, autoOrient))
  }
  return upright
    .resize({ ...masterSize, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
}

function pixelsOf(frame: Frame, whole: { width: number; height: number }) {
  const left = Math.min(Math.round(frame.left * whole.width), whole.width - 1)
  const top = Math.min(Math.round(frame.top * whole.height), whole.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(frame.width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(frame.height * whole.height), whole.height - top)),
  }
}

/** Names a picture by its content: the same upload twice is one picture. */
function pictureKey(source: Uint8Array, frame?: Frame): string {
  const hash = createHash('sha256').update(recipe).update(source)
  if (frame) hash.update(JSON.stringify([frame.left, frame.top, frame.width, frame.height]))
  return hash.digest('hex').slice(0, 16)
}
