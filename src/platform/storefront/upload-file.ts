import type { Reply, UploadRoute } from '../contract/route'
import { type CallOptions, makeCall } from './api-client'

const call = makeCall()

/** Sends the bytes of one file. */
export const uploadFile = async <R extends UploadRoute>(
  route: R,
  input: { params: Record<string, string>; body: Blob },
  options: CallOptions,
): Promise<Reply<R>> => (await call(route, input, options)).reply
