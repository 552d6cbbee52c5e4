/** For a product without pictures: clients of the family crash without one (wire-contract, call 1). */
export const placeholder = {
  key: '0'.repeat(16),
  widths: [480],
  width: 480,
  height: 480,
  alt: '',
}

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">
  <path d="M0 0h480v480H0z" fill="#efe7d6"/>
  <g fill="none" stroke="#8ea57c" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">
    <path d="M240 350V210"/>
    <path d="M240 230c0-60 40-100 110-100 0 70-40 110-110 100z"/>
    <path d="M240 280c0-45-30-75-85-75 0 52 30 82 85 75z"/>
  </g>
</svg>`)

const drawn = new Map<string, Promise<Uint8Array>>()

/** Drawn on first use; a shop whose products all have pictures never needs it. */
export async function drawPlaceholder(file: string): Promise<Uint8Array | undefined> {
  const [width, format] = file.split('.')
  if (width !== '480' || (format !== 'avif' && format !== 'webp' && format !== 'jpg')) return undefined
  const drawing = drawn.get(format) ?? draw(format === 'jpg' ? 'jpeg' : format)
  drawn.set(format, drawing)
  return drawing
}

async function draw(format: 'avif' | 'webp' | 'jpeg'): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(svg).resize({ width: 480 }).toFormat(format).toBuffer()
}
