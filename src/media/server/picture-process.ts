import sharp from 'sharp'
import { encodePicture } from './encode-picture'
import type { PictureNews, PictureOrder } from './picture-encoder'

// Decodes one picture in a child process and ends. Only the three needed decoders are enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

const send = (news: PictureNews) => new Promise<void>((sent) => process.send?.(news, () => sent()))

// A terminal signals the whole process group; the shop itself ends this process and queues the picture again.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

// The parent is gone. An ordinary exit would wait for a decoder that may never end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.once('message', async ({ source, frame, photoSide, mostSeconds }: PictureOrder) => {
  const check = () => {
    const { user, system } = process.cpuUsage()
    if (user + system > mostSeconds * 1e6) void send({ unreadable: 'It takes too much CPU time' })
  }
  setInterval(check, 500).unref()
  const onProgress = (done: number, total: number) => void send({ done, total })
  const options = { ...(frame && { frame }), ...(photoSide && { photoSide }), onProgress }
  const news = await encodePicture(source, options).then(
    (picture) => ({ picture }),
    (error: Error) => ({ unreadable: error.message }),
  )
  await send(news)
  process.exit()
})
