import { breakLines } from './break-lines'
import { type DocumentFont, type Face, type FontName, loadFonts, type Run, runsOf } from './document-fonts'

export const colours = { ink: '#1f2a1e', soft: '#4c5a4a', leaf: '#2a5a40', sage: '#dde6d3', cream: '#fbf7ef' }

export interface TextStyle {
  face?: Face
  size?: number
  colour?: string
  align?: 'left' | 'right'
}

const a4 = { width: 595.28, height: 841.89 }

/** A4 pages, in points from the upper left corner. */
export class PdfDocument {
  readonly left = 36
  readonly right = a4.width - 36
  readonly width = this.right - this.left
  readonly bottom = a4.height - 56
  /** The vertical position of the next block. */
  y = 36
  readonly #doc: PDFKit.PDFDocument
  readonly #fonts = new Map<FontName, DocumentFont>()

  private constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  /** Loads the library lazily to keep the server start short. */
  static async create(info: { title: string; author: string; at: Date }): Promise<PdfDocument> {
    const { default: Document } = await import('pdfkit')
    const doc = new Document({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
    })
    return new PdfDocument(doc)
  }

  /** Loads the fonts for `text`: all that will be written next. */
  async addFonts(text: string): Promise<void> {
    for (const [name, font] of await loadFonts(text)) {
      if (this.#fonts.has(name)) continue
      this.#fonts.set(name, font)
      this.#doc.registerFont(name, font.bytes)
    }
  }

  /** Wraps the text at the width and returns the height used. */
  write(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const { face = 'text', size = 9, colour = colours.ink, align = 'left' } = style
    const leading = size * 1.35
    const lines = this.#breakLines(text, width, face, size)
    for (const [index, line] of lines.entries()) {
      const start = align === 'right' ? x + width - this.#widthOf(line, face, size) : x
      this.#writeRuns(runsOf(line, face), start, y + index * leading, { size, colour })
    }
    return lines.length * leading
  }

  heightOf(text: string, width: number, { face = 'text', size = 9 }: TextStyle = {}): number {
    return this.#breakLines(text, width, face, size).length * size * 1.35
  }

  line(y: number, colour = colours.sage, thickness = 0.75): void {
    this.#doc.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).stroke(colour)
  }

  fillBox(x: number, y: number, width: number, height: number, colour: string): void {
    this.#doc.roundedRect(x, y, width, height, 4).fill(colour)
  }

  /** SVG paths. */
  drawPaths(
    shapes: readonly (readonly [path: string, colour: string])[],
    x: number,
    y: number,
    scale: number,
  ) {
    this.#doc.save().translate(x, y).scale(scale)
    for (const [path, colour] of shapes) this.#doc.path(path).fill(colour)
    this.#doc.restore()
  }

  /** Fits a JPEG into the box. As text, the library writes it once however often it is drawn. */
  drawImage(jpeg: Uint8Array, x: number, y: number, box: { width: number; height: number }): void {
    this.#doc.image(`data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`, x, y, {
      fit: [box.width, box.height],
      valign: 'center',
    })
  }

  addPage(): void {
    this.#doc.addPage()
    this.y = 36
  }

  /** Runs on every page since the last call, once their number is known, and lets go of these pages. */
  endPages(write: (page: number, pages: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(start + page)
      write(page + 1, count)
    }
    this.#doc.flushPages()
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
    return runsOf(text, face).reduce((sum, run) => sum + this.#widthOfRun(run, size), 0)
  }

  #widthOfRun({ text, font }: Run, size: number): number {
    const shaped = this.#fonts.get(font)?.shape?.(text)
    return shaped ? shaped.width * size : this.#doc.font(font, size).widthOfString(text)
  }

  #writeRuns(runs: readonly Run[], x: number, y: number, style: { size: number; colour: string }): void {
    const { size, colour } = style
    const options = { lineBreak: false, baseline: -size }
    let at = x
    for (const run of runs) {
      const { text, font } = run
      this.#doc.font(font, size).fillColor(colour)
      const shaped = this.#fonts.get(font)?.shape?.(text)
      // Glyphs of Indian scripts are not in reading order, so the text itself is attached for search and screen readers.
      const mark = shaped !== undefined || font.endsWith('Tamil')
      if (mark) this.#doc.markContent('Span', { actual: text })
      if (shaped)
        for (const glyph of shaped.glyphs)
          this.#doc.text(glyph.character, at + glyph.x * size, y - glyph.y * size, options)
      else this.#doc.text(text, at, y, options)
      if (mark) this.#doc.endMarkedContent()
      at += this.#widthOfRun(run, size)
    }
  }
}
