import sharp from 'sharp'
import { encodePicture } from './encode-picture'
import type { PictureNews, PictureOrder } from './picture-works'

// Decodes one picture in a process of its own and ends. Only the three decoders that are needed can be reached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

const tell = (news: PictureNews) => new Promise<void>((told) => process.send?.(news, () => told()))

process.once('message', async ({ source, frame }: PictureOrder) => {
  const onProgress = (done: number, total: number) => void tell({ done, total })
  const news = await encodePicture(source, { ...(frame && { frame }), onProgress }).then(
    (picture) => ({ picture }),
    (error: Error) => ({ unreadable: error.message }),
  )
  await tell(news)
  process.disconnect()
})
