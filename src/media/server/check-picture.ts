import * as catalogMessages from '../../catalog/contract/messages'
import { pictureLimits } from '../../platform/contract/constants'
import { AppError } from '../../platform/http/app-error'
import { isHeic } from '../contract/heic'

/** By the first bytes; a file's name and declared type cannot be trusted. */
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

const rejected = (status: 400 | 413 | 415, message: string) =>
  new AppError(status, 'PICTURE_REFUSED', message)

/**
 * Rejects a file that is not a picture, or is too large, by its first bytes and header. Nothing is decoded in the
 * process that serves shoppers (reliability.md E8).
 */
export async function checkPicture(
  upload: Uint8Array,
  leastSide: number = pictureLimits.leastSide,
): Promise<void> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  if (bytes.length > pictureLimits.bytes) throw rejected(413, catalogMessages.pictureTooHeavy())
  if (isHeic(bytes)) throw rejected(415, catalogMessages.pictureHeic())
  if (!isJpeg(bytes) && !isPng(bytes) && !isWebp(bytes))
    throw rejected(415, catalogMessages.pictureUnreadable())
  const { default: sharp } = await import('sharp')
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header) throw rejected(415, catalogMessages.pictureUnreadable())
  const { width, height } = header
  if (width * height > pictureLimits.pixels) throw rejected(413, catalogMessages.pictureTooLarge())
  if (Math.min(width, height) < leastSide)
    throw rejected(
      400,
      leastSide < pictureLimits.leastSide
        ? catalogMessages.logoTooSmall()
        : catalogMessages.pictureTooSmall(),
    )
}
