/** The page colour of the shop. */
const background = '#fbf7ef'

export interface IconShape {
  /** In pixels. */
  side: number
  /** The part of the side that the picture takes; the rest is a margin. */
  fill: number
}

/** A square PNG around an SVG or a picture that was encoded here before. */
export async function drawIcon(source: Uint8Array, { side, fill }: IconShape): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(side * fill)
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  return sharp(source, { density: 1200 })
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
