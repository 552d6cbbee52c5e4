import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { pictureWidths } from '#contract/constants'

/** A picture in all its sizes, before it is kept anywhere. */
export interface EncodedPicture {
  key: string
  width: number
  height: number
  widths: number[]
  /** `480.avif` and its bytes, one for each width and format. */
  files: { file: string; bytes: Uint8Array }[]
}

/** Part of every key: whoever changes the way of encoding changes it, as addresses are cached for ever. */
const recipe = 'thulir-1'

/** Phones and cameras make up to 50 megapixels; far more is an attack on our memory. */
const limitInputPixels = 60_000_000

/** Never enlarges. Drops EXIF, and with it the place a photograph was taken at. */
export async function encodePicture(source: Uint8Array): Promise<EncodedPicture> {
  const upright = sharp(source, { limitInputPixels }).autoOrient()
  const { data, info } = await upright.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true })
  const widths = pictureWidths.filter((width) => width <= info.width)
  if (widths.length === 0) widths.push(info.width as (typeof widths)[number])
  const files: EncodedPicture['files'] = []
  for (const width of widths) {
    const sized = sharp(data).resize({ width })
    const avif = sized.clone().avif({ quality: 50, effort: 3 })
    const webp = sized.clone().webp({ quality: 72, effort: 5 })
    const jpg = sized.clone().flatten({ background: '#fff' }).jpeg({ quality: 72, mozjpeg: true })
    files.push(
      { file: `${width}.avif`, bytes: await avif.toBuffer() },
      { file: `${width}.webp`, bytes: await webp.toBuffer() },
      { file: `${width}.jpg`, bytes: await jpg.toBuffer() },
    )
  }
  return { key: pictureKey(source), width: info.width, height: info.height, widths, files }
}

/** Names a picture by its contents: the same upload twice is one picture. */
export function pictureKey(source: Uint8Array): string {
  return createHash('sha256').update(recipe).update(source).digest('hex').slice(0, 16)
}
