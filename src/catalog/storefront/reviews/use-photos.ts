import { useEffect, useRef, useState } from 'react'
import { shrinkPhoto } from '../../../media/storefront/shrink-photo'
import * as commonMessages from '../../../platform/contract/messages'
import { makeSend } from '../../../platform/storefront/api-client'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { readSession } from '../../../platform/storefront/session-storage'
import { uploadFile } from '../../../platform/storefront/upload-file'
import { CallFailed, retryLost } from '../../../ui/behavior/http-client'
import { type OwnPhoto, reviewPhotoLimits, reviewPhotoRoutes } from '../../contract/reviews'
import * as m from '../messages'

interface ChosenPhoto {
  /** Its id on the server, so that a repeated upload adds one photo. */
  id: string
  file: File
  /** For the preview. */
  url: string
}

const send = makeSend()
const most = reviewPhotoLimits.count

/** The photos of the customer's review: those of the server, and those chosen here, which are sent with the review. */
export function usePhotos(productId: string, initial: readonly OwnPhoto[]) {
  const [stored, setStored] = useState(initial)
  const [chosen, setChosen] = useState<ChosenPhoto[]>([])
  const [message, setMessage] = useState('')
  const latest = useRef(chosen)
  latest.current = chosen
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const drop = ({ id, url }: ChosenPhoto) => {
    URL.revokeObjectURL(url)
    setChosen((before) => before.filter((one) => one.id !== id))
  }

  return {
    stored,
    chosen,
    message,
    mayAdd: stored.length + chosen.length < most,
    choose(files: readonly File[]) {
      const free = most - stored.length - chosen.length
      setMessage(files.length > free ? m.photosTooMany({ most }) : '')
      const added = files
        .slice(0, free)
        .map((file) => ({ id: newId(), file, url: URL.createObjectURL(file) }))
      setChosen((before) => [...before, ...added])
    },
    drop,
    async remove(photo: string) {
      setMessage('')
      const input = { params: { id: productId, photo } }
      const call = () => send(({ reviews }) => reviews.removePhoto, input, { token: readSession()?.token })
      try {
        setStored((await retryLost(call, shortPausesMs)).reply.photos)
      } catch (error) {
        setMessage(wordsOf(error))
      }
    },
    /** The review exists by now. Returns what went wrong. */
    async sendAll(): Promise<string> {
      for (const [index, photo] of chosen.entries()) {
        setMessage(m.photoSending({ number: index + 1, all: chosen.length }))
        const params = { id: productId, photo: photo.id }
        try {
          const small = await shrinkPhoto(photo.file)
          const { photos } = await retryLost(
            () => uploadFile(reviewPhotoRoutes.add, params, small, readSession()?.token),
            shortPausesMs,
          )
          setStored(photos)
          drop(photo)
        } catch (error) {
          setMessage('')
          return wordsOf(error)
        }
      }
      setMessage('')
      return ''
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>

const wordsOf = (error: unknown) =>
  (error instanceof CallFailed && error.failure.message) || commonMessages.faulty()

/** A shop on a local network has no secure origin, and then no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
