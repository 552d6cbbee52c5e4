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

// A terminal tells the whole group to end; this process is ended by the shop, which puts the picture back.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

// Nobody waits for the picture any more; an ordinary exit would wait for a decoder that may never end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.once('message', async ({ source, frame, mostSeconds }: PictureOrder) => {
  const look = () => {
    const { user, system } = process.cpuUsage()
    if (user + system > mostSeconds * 1e6) void tell({ unreadable: 'It asks too much of the processor' })
  }
  setInterval(look, 500).unref()
  const onProgress = (done: number, total: number) => void tell({ done, total })
  const news = await encodePicture(source, { ...(frame && { frame }), onProgress }).then(
    (picture) => ({ picture }),
    (error: Error) => ({ unreadable: error.message }),
  )
  await tell(news)
  process.exit()
})
