import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { dataUrlOf } from '../../../media/storefront/data-url'
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
  /** The preview, once it is read. */
  url: string
}

const send = makeSend()
const most = reviewPhotoLimits.count
/** Enough for a full screen, and a tenth of the size on a phone. */
const longestSide = 2000
/** A photo takes long on a slow line. */
const timeoutMs = 90_000

/** The photos of the customer's review: those of the server, and those chosen here, which are sent with the review. */
export function usePhotos(productId: string, initial: readonly OwnPhoto[]) {
  const [stored, setStored] = useState(initial)
  const [chosen, setChosen] = useState<ChosenPhoto[]>([])
  const [message, setMessage] = useState('')

  const drop = ({ id }: ChosenPhoto) => setChosen((before) => before.filter((one) => one.id !== id))
  const preview = async ({ id, file }: ChosenPhoto) => {
    const url = await dataUrlOf(file).catch(() => '')
    setChosen((before) => before.map((one) => (one.id === id ? { ...one, url } : one)))
  }

  return {
    stored,
    chosen,
    message,
    mayAdd: stored.length + chosen.length < most,
    choose(files: readonly File[]) {
      const free = most - stored.length - chosen.length
      setMessage(files.length > free ? m.photosTooMany({ most }) : '')
      const added = files.slice(0, free).map((file) => ({ id: newId(), file, url: '' }))
      setChosen((before) => [...before, ...added])
      for (const photo of added) void preview(photo)
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
          const input = { params, body: await shrinkPhoto(photo.file, longestSide) }
          const { photos } = await retryLost(
            () => uploadFile(reviewPhotoRoutes.add, input, { token: readSession()?.token, timeoutMs }),
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
