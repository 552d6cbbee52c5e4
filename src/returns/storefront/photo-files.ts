import { authorizedFetch } from '../../platform/storefront/authorized-fetch'
import { urlOf } from '../../ui/behavior/http-client'
import { returnRoutes } from '../contract/returns'

/** The server keeps no larger one. */
const longestSide = 1600

/** Drawn smaller before it is sent, as a photo of a phone takes a minute on a slow line. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    // The server says what is wrong with it.
    return file
  }
}

export const uploadPhoto = (orderId: string, photo: Blob): Promise<string> =>
  authorizedFetch(
    urlOf(returnRoutes.uploadPhoto, { params: { id: orderId } }),
    { method: 'POST', body: photo, headers: { 'Content-Type': 'application/octet-stream' } },
    async (answer) => (await answer.json()).id,
  )

/** A data URL: the policy of the pages allows no blob as a picture. */
export const fetchPhoto = (orderId: string, photo: string): Promise<string> =>
  authorizedFetch(urlOf(returnRoutes.photo, { params: { id: orderId, photo } }), {}, async (answer) =>
    dataUrlOf(await answer.blob()),
  )

export const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
