import { CallFailed, urlOf } from '../../../ui/behavior/http-client'
import type { Reply, UploadRoute } from '../../contract/route'
import * as m from '../messages'
import { againAfterLogin, client, shownHeader } from './call'

export interface UploadInput {
  params?: Record<string, string>
  query?: Record<string, string | number>
}

/** Sends the bytes of one file. `onProgress` receives the sent share, 0 to 1. */
export async function upload<R extends UploadRoute>(
  route: R,
  file: Blob,
  input: UploadInput = {},
  onProgress?: (share: number) => void,
): Promise<Reply<R>> {
  if (file.size > route.upload.maxBytes) throw tooLarge(route.upload.maxBytes)
  const address = urlOf(route, input)
  return againAfterLogin(() => send(route.method, address, file, onProgress))
}

const tooLarge = (most: number) =>
  new CallFailed({
    status: 413,
    code: 'TOO_LARGE',
    message: m.thisFileIsTooLarge({ most: Math.floor(most / 1024 / 1024) }),
    details: {},
  })

/** fetch reports no upload progress. */
function send<Answer>(
  method: string,
  address: string,
  file: Blob,
  onProgress?: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    for (const [name, value] of Object.entries(shownHeader())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(client.noResponse('OFFLINE'))
    request.onload = () => {
      try {
        resolve(client.readBody(request.status, request.responseText))
      } catch (failed) {
        reject(failed)
      }
    }
    request.send(file)
  })
}
