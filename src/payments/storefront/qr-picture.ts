/** Sharp enough for every app that reads it. */
const unit = 16
const line = 48

/** The code as a PNG with the words below it; undefined if the browser cannot draw. */
export async function qrPicture(
  { size, path }: { size: number; path: string },
  words: readonly string[],
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = size * unit
  canvas.height = size * unit + words.length * line
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.font = `600 ${line * 0.6}px sans-serif`
  pen.textAlign = 'center'
  for (const [place, text] of words.entries())
    pen.fillText(text, canvas.width / 2, size * unit + place * line, canvas.width)
  pen.scale(unit, unit)
  pen.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob((file) => resolve(file ?? undefined), 'image/png'))
}
