import * as catalogMessages from '../../catalog/contract/messages'
import { AppError } from '../../platform/http/app-error'
import type { Services } from '../../platform/process/services'
import { checkPicture } from './check-picture'
import { PictureUnreadable, pictureWaited } from './picture-encoder'

/** One picture that has no public address. */
export interface PrivatePhoto {
  width: number
  height: number
  /** WebP. */
  bytes: Buffer
}

const photoSide = 1600
const timeoutMs = 25_000

/** Re-encodes a photo of a shopper during the request. Its place and camera are not kept. */
export async function encodePrivatePhoto(
  { pictures, config }: Pick<Services, 'pictures' | 'config'>,
  upload: Uint8Array,
): Promise<PrivatePhoto> {
  await checkPicture(upload)
  const signal = AbortSignal.timeout(timeoutMs * config.timeoutFactor)
  try {
    const { width, height, files } = await pictures.encode(upload, { photoSide, signal })
    return { width, height, bytes: Buffer.concat(files.map((file) => file.bytes)) }
  } catch (error) {
    if (error instanceof PictureUnreadable)
      throw new AppError(415, 'PICTURE_REFUSED', catalogMessages.pictureUnreadable())
    throw signal.aborted ? pictureWaited() : error
  }
}
