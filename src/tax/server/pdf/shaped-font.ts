import { unpackWoff } from './unpack-woff'

/** The position of a glyph, in parts of the font size from the start of the text. */
export interface PlacedGlyph {
  /** Selects the glyph in `bytes`. */
  character: string
  x: number
  y: number
}

/** A font for HarfBuzz to shape: the shaper of the PDF library fails on conjuncts of several scripts. */
export interface ShapedFont {
  /** TrueType without shaping rules, in which every glyph has a character. */
  bytes: Buffer
  shape(text: string): { glyphs: PlacedGlyph[]; width: number }
}

const privateUse = 0xf0000

export async function loadShapedFont(woff: Buffer): Promise<ShapedFont> {
  const harfbuzz = await import('harfbuzzjs')
  const face = new harfbuzz.Face(new harfbuzz.Blob(unpackWoff(woff)))
  const font = new harfbuzz.Font(face)
  const characters = new Map<number, number>()
  for (const code of face.collectUnicodes()) {
    const glyph = font.nominalGlyph(code)
    if (glyph && !characters.has(glyph)) characters.set(glyph, code)
  }
  const cmap = characterMap([...characters].map(([glyph, code]) => ({ code, glyph })))
  return {
    bytes: unpackWoff(woff, { cmap, GSUB: undefined, GPOS: undefined, GDEF: undefined }),
    shape(text) {
      const buffer = new harfbuzz.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      harfbuzz.shape(font, buffer)
      let width = 0
      const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
        const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
        const character = String.fromCodePoint(characters.get(id) ?? privateUse + id)
        const placed = { character, x: (width + xOffset) / face.upem, y: yOffset / face.upem }
        width += xAdvance
        return placed
      })
      return { glyphs, width: width / face.upem }
    },
  }
}

/** A `cmap` table of format 12 with the given characters, and a private one for every glyph. */
function characterMap(characters: readonly { code: number; glyph: number }[]): Buffer {
  const groups = [...characters].sort((a, b) => a.code - b.code)
  const table = Buffer.alloc(28 + (groups.length + 1) * 12)
  table.writeUInt16BE(1, 2)
  table.writeUInt32BE((3 << 16) + 10, 4)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(table.length - 12, 16)
  table.writeUInt32BE(groups.length + 1, 24)
  const writeGroup = (index: number, first: number, last: number, glyph: number) =>
    [first, last, glyph].forEach((value, place) => {
      table.writeUInt32BE(value, 28 + index * 12 + place * 4)
    })
  for (const [index, { code, glyph }] of groups.entries()) writeGroup(index, code, code, glyph)
  writeGroup(groups.length, privateUse, privateUse + 0xfffd, 0)
  return table
}
