import { dataUrlOf } from '../../media/storefront/data-url'
import { authorizedFetch } from '../../platform/storefront/authorized-fetch'
import { readSession } from '../../platform/storefront/session-storage'
import { uploadFile } from '../../platform/storefront/upload-file'
import { urlOf } from '../../ui/behavior/http-client'
import { returnRoutes } from '../contract/returns'

/** The server keeps no larger one. */
export const longestSide = 1600
/** Enough for a photo on any working connection. */
const timeoutMs = 60_000

export async function uploadPhoto(orderId: string, photo: Blob): Promise<string> {
  const input = { params: { id: orderId }, body: photo }
  return (await uploadFile(returnRoutes.uploadPhoto, input, { token: readSession()?.token, timeoutMs })).id
}

export const fetchPhoto = (orderId: string, photo: string): Promise<string> =>
  authorizedFetch(urlOf(returnRoutes.photo, { params: { id: orderId, photo } }), async (answer) =>
    dataUrlOf(await answer.blob()),
  )
