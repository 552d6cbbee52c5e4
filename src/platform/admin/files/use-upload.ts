import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply, UploadRoute } from '../../contract/route'
import { type UploadInput, upload } from '../api/upload'

interface UploadOptions<R extends UploadRoute> {
  onDone?(reply: Reply<R>): void
  /** What is sent instead of the chosen file. */
  prepare?(file: File): Promise<Blob>
}

/** Uploads a file and reports the percentage sent. */
export function useUpload<R extends UploadRoute>(route: R, { onDone, prepare }: UploadOptions<R> = {}) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async ({ file, input }: { file: File; input?: UploadInput }) => {
      setSent(0)
      return upload(route, prepare ? await prepare(file) : file, input, (share) =>
        setSent(Math.round(share * 100)),
      )
    },
    meta: { quiet: true },
    onSuccess: async (reply) => {
      onDone?.(reply)
      await client.invalidateQueries()
    },
  })
  return {
    send: (file: File, input?: UploadInput) => mutate({ file, ...(input && { input }) }),
    /** Rejects with the server's error. */
    sendAndWait: (file: File, input?: UploadInput) => mutateAsync({ file, ...(input && { input }) }),
    isSending: isPending,
    sent,
    error: error?.message,
    reset,
  }
}
