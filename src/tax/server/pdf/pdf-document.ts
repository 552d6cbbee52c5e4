import { breakLines } from './break-lines'
import { type Face, loadFonts, type Run, runsOf } from './document-fonts'

export const colours = { ink: '#1f2a1e', soft: '#4c5a4a', leaf: '#2a5a40', sage: '#dde6d3', cream: '#fbf7ef' }

export interface EmailLayout {
  face?: Face
  size?: number
  colour?: string
  align?: 'left' | 'right'
}

const a4 = { width: 595.28, height: 841.89 }

/** A sheet of A4 to write on, in points from its upper left corner. */
export class PrintedDocument {
  readonly left = 36
  readonly right = a4.width - 36
  readonly width = this.right - this.left
  readonly bottom = a4.height - 56
  /** Where the next thing goes. */
  y = 36
  readonly #doc: PDFKit.PDFDocument

  private constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  /** Reading the library takes longer than the start of the shop may. */
  static async take(info: { title: string; author: string; at: Date }): Promise<PrintedDocument> {
    const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
    const doc = new Document({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
    })
    for (const [name, bytes] of fonts) doc.registerFont(name, bytes)
    return new PrintedDocument(doc)
  }

  /** Writes at this place, breaking lines at the width, and gives the height that it took. */
  write(text: string, x: number, y: number, width: number, lettering: EmailLayout = {}): number {
    const { face = 'text', size = 9, colour = colours.ink, align = 'left' } = lettering
    const leading = size * 1.35
    const lines = this.#breakLines(text, width, face, size)
    for (const [index, line] of lines.entries()) {
      const start = align === 'right' ? x + width - this.#widthOf(line, face, size) : x
      this.#writeRuns(runsOf(line, face), start, y + index * leading, { size, colour })
    }
    return lines.length * leading
  }

  heightOf(text: string, width: number, { face = 'text', size = 9 }: EmailLayout = {}): number {
    return this.#breakLines(text, width, face, size).length * size * 1.35
  }

  line(y: number, colour = colours.sage, thickness = 0.75): void {
    this.#doc.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).stroke(colour)
  }

  area(x: number, y: number, width: number, height: number, colour: string): void {
    this.#doc.roundedRect(x, y, width, height, 4).fill(colour)
  }

  /** A drawing from SVG's path language. */
  draw(shapes: readonly (readonly [path: string, colour: string])[], x: number, y: number, scale: number) {
    this.#doc.save().translate(x, y).scale(scale)
    for (const [path, colour] of shapes) this.#doc.path(path).fill(colour)
    this.#doc.restore()
  }

  /** A JPEG, as large as the room allows. */
  place(jpeg: Uint8Array, x: number, y: number, room: { width: number; height: number }): void {
    const { buffer, byteOffset, length } = jpeg
    this.#doc.image(Buffer.from(buffer, byteOffset, length), x, y, {
      fit: [room.width, room.height],
      valign: 'center',
    })
  }

  turn(): void {
    this.#doc.addPage()
    this.y = 36
  }

  /** Writes on each page what can only be said once all are there. */
  onEachPage(write: (page: number, pages: number) => void): void {
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page)
      write(page + 1, count)
    }
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise((resolve, reject) => {
      this.#doc.on('end', resolve)
      this.#doc.on('error', reject)
    })
    this.#doc.end()
    await ended
    return Buffer.concat(chunks)
  }

  #breakLines(text: string, width: number, face: Face, size: number): string[] {
    return breakLines(text, width, (part) => this.#widthOf(part, face, size))
  }

  #widthOf(text: string, face: Face, size: number): number {
    const widths = runsOf(text, face).map((run) => this.#doc.font(run.font, size).widthOfString(run.text))
    return widths.reduce((sum, width) => sum + width, 0)
  }

  #writeRuns(runs: readonly Run[], x: number, y: number, look: { size: number; colour: string }): void {
    const { size, colour } = look
    let at = x
    for (const { text, font } of runs) {
      this.#doc.font(font, size).fillColor(colour)
      // Glyphs of Tamil do not stand in the order of its letters; readers and searches get the letters.
      const mark = font.endsWith('Tamil')
      if (mark) this.#doc.markContent('Span', { actual: text })
      this.#doc.text(text, at, y, { lineBreak: false, baseline: -size })
      if (mark) this.#doc.endMarkedContent()
      at += this.#doc.widthOfString(text)
    }
  }
}
