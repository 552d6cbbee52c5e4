import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply, UploadRoute } from '../../contract/route'
import { type UploadInput, upload } from '../api/upload'

interface UploadOptions<R extends UploadRoute> {
  onDone?(reply: Reply<R>): void
}

/** Uploads a file and reports the percentage sent. */
export function useUpload<R extends UploadRoute>(route: R, { onDone }: UploadOptions<R> = {}) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ file, input }: { file: Blob; input?: UploadInput }) => {
      setSent(0)
      return upload(route, file, input, (share) => setSent(Math.round(share * 100)))
    },
    meta: { quiet: true },
    onSuccess: async (reply) => {
      onDone?.(reply)
      await client.invalidateQueries()
    },
  })
  return {
    send: (file: Blob, input?: UploadInput) => mutate({ file, ...(input && { input }) }),
    /** Rejects with the server's error. */
    sendAndWait: (file: Blob, input?: UploadInput) => mutateAsync({ file, ...(input && { input }) }),
    isSending: isPending,
    sent,
    error: error?.message,
    reset,
  }
}
