import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4b14' } })

const text = (words: string) => Buffer.from(words, 'latin1')

/** A PNG of any size from a few bytes: its rows are equal and compress well. */
export function aPng(width: number, height: number, { rows = height, animation = 0 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })
  const control = Buffer.alloc(8)
  control.writeUInt32BE(animation, 0)
  const frames = Array.from({ length: animation }, (_, n) => frame(n, width, height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(animation ? [chunk('acTL', control)] : []),
    chunk('IDAT', pixels),
    ...frames,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function frame(n: number, width: number, height: number): Buffer {
  const control = Buffer.alloc(26)
  control.writeUInt32BE(n * 2, 0)
  control.writeUInt32BE(width, 4)
  control.writeUInt32BE(height, 8)
  const data = Buffer.alloc(4)
  data.writeUInt32BE(n * 2 + 1, 0)
  return Buffer.concat([
    chunk('fcTL', control),
    chunk('fdAT', Buffer.concat([data, deflateSync(Buffer.alloc(2))])),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([text(kind), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>'

/** Rejected files (reliability.md E8), by kind. */
export async function hostileFiles(): Promise<[string, Uint8Array][]> {
  const jpeg = await paint(800, 600).jpeg().toBuffer()
  const png = await paint(800, 600).png().toBuffer()
  const webp = await paint(800, 600).webp().toBuffer()
  const gif = await paint(300, 300).gif().toBuffer()
  const tall = aPng(300, 65_535)
  return [
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['an SVG with a script', text(svg)],
    ['an SVG behind an XML head', text(`<?xml version="1.0"?>${svg}`)],
    ['an SVG behind a mark of its encoding', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(svg)])],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a script', text('alert(1)')],
    ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a zip', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0])],
    ['a GIF', gif],
    [
      'a GIF that is also a script',
      Buffer.concat([text('GIF89a/*'), gif.subarray(8), text('*/=1;alert(1)')]),
    ],
    ['a page that ends in a JPEG', Buffer.concat([text('<script>alert(1)</script>'), jpeg])],
    ['a PDF that ends in a PNG', Buffer.concat([text('%PDF-1.7\n'), png])],
    ['a TIFF', await paint(300, 300).tiff().toBuffer()],
    ['an AVIF', await paint(300, 300).avif({ effort: 0 }).toBuffer()],
    ['a HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(200)])],
    ['a bitmap', Buffer.concat([text('BM'), Buffer.alloc(200)])],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
    ['the first bytes of a JPEG alone', jpeg.subarray(0, 3)],
    ['a JPEG without pixels', jpeg.subarray(0, 100)],
    [
      'the first bytes of a PNG before a page',
      Buffer.concat([png.subarray(0, 8), text('<script>x</script>')]),
    ],
    ['a RIFF that is a sound', Buffer.concat([text('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)])],
    ['a WebP without pixels', webp.subarray(0, 20)],
    ['a PNG of 196 megapixels', aPng(14_000, 14_000)],
    ['a PNG of 40 megapixels and a row', aPng(40_000, 1001)],
    ['a PNG that says 2 thousand million wide', aPng(2_147_483_647, 1, { rows: 0 })],
    ['a PNG of no width', aPng(0, 300, { rows: 300 })],
    ['a picture of one pixel', await paint(1, 1).png().toBuffer()],
    ['a line 65,535 long', aPng(65_535, 20)],
    ['more than 5 MB', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])],
    ['a tall picture of 199 pixels', aPng(199, 65_535).subarray(0, tall.length)],
  ]
}

/** Files with the header of a picture; decoding shows that they are broken. */
export async function brokenFiles(): Promise<[string, Uint8Array][]> {
  const noise = (await paint(900, 700).raw().toBuffer()).map((_, index) => (index * 7919) % 251)
  const source = sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
  const jpeg = await source.clone().jpeg().toBuffer()
  const png = await source.clone().png().toBuffer()
  return [
    ['a JPEG cut in the middle', jpeg.subarray(0, jpeg.length / 2)],
    ['a PNG cut in the middle', png.subarray(0, png.length / 2)],
    ['a PNG whose rows are missing', aPng(300, 60_000, { rows: 1 })],
  ]
}

/** Real pictures with appended data, which is removed. */
export async function loadedFiles(): Promise<[string, Uint8Array][]> {
  const jpeg = await paint(800, 600).jpeg().toBuffer()
  const located = paint(800, 600).withExif({ IFD0: { Copyright: 'alert(1)' }, IFD3: { GPSLatitudeRef: 'N' } })
  return [
    ['a JPEG with a page behind it', Buffer.concat([jpeg, text('<script>alert(1)</script>')])],
    ['a JPEG with a zip behind it', Buffer.concat([jpeg, text('PK\x03\x04'), Buffer.alloc(100)])],
    ['a JPEG that tells where it was taken', await located.clone().jpeg().toBuffer()],
    ['a WebP that tells where it was taken', await located.clone().webp().toBuffer()],
    ['an animation of 10,000 frames', aPng(300, 300, { animation: 10_000 })],
  ]
}
