import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type PrintableScript, printableText, scriptOf } from '../../contract/printable'
import { loadShapedFont, type ShapedFont } from './shaped-font'
import { unpackWoff } from './unpack-woff'

const { resolve } = createRequire(import.meta.url)

export type Face = 'title' | 'text' | 'strong'
export type FontName = `${Face} ${PrintableScript}`
export type DocumentFont = Pick<ShapedFont, 'bytes'> & Partial<ShapedFont>

const faces: readonly Face[] = ['title', 'text', 'strong']
/** Drawn by the PDF library itself, which gets the four of them right. */
const plainScripts: ReadonlySet<PrintableScript> = new Set([
  'Latin',
  'LatinExtended',
  'LatinRare',
  'Tamil',
  'Replacement',
])

/** WOFF, because the PDF library cannot subset WOFF2. */
function fileOf(face: Face, script: PrintableScript): string {
  const weight = face === 'text' ? 400 : 600
  const hind = (subset: string) => `hind-madurai/files/hind-madurai-${subset}-${weight}-normal.woff`
  if (script === 'Latin' && face !== 'title') return hind('latin')
  if (script === 'LatinExtended') return hind('latin-ext')
  if (script === 'Tamil') return hind('tamil')
  if (script === 'LatinRare') return 'eb-garamond/files/eb-garamond-latin-ext-500-normal.woff'
  if (plainScripts.has(script)) return 'eb-garamond/files/eb-garamond-latin-500-normal.woff'
  const noto = script.toLowerCase()
  return `noto-sans-${noto}/files/noto-sans-${noto}-${noto}-${weight}-normal.woff`
}

const loaded = new Map<string, Promise<DocumentFont>>()

async function loadFont(file: string, isShaped: boolean): Promise<DocumentFont> {
  const woff = await readFile(resolve(`@fontsource/${file}`))
  return isShaped ? loadShapedFont(woff) : { bytes: unpackWoff(woff) }
}

/** The fonts of the scripts in this text, in every face, and those that every document may need. */
export async function loadFonts(text: string): Promise<Map<FontName, DocumentFont>> {
  const scripts = new Set(Array.from(`A\ufffd${printableText(text)}`, scriptOf))
  const names = [...scripts].flatMap((script) =>
    script ? faces.map((face) => ({ script, name: `${face} ${script}` as const, face })) : [],
  )
  return new Map(
    await Promise.all(
      names.map(async ({ script, name, face }) => {
        const file = fileOf(face, script)
        const font = loaded.get(file) ?? loadFont(file, !plainScripts.has(script))
        loaded.set(file, font)
        return [name, await font] as const
      }),
    ),
  )
}

export interface Run {
  text: string
  font: FontName
}

/** Splits text where the font changes. Joiners and dandas continue an Indian script. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const character of printableText(text)) {
    const last = runs.at(-1)
    const isJoined = /[\u200c\u200d]/.test(character) || (/[\u0964\u0965]/.test(character) && isShaped(last))
    const font: FontName = last && isJoined ? last.font : `${face} ${scriptOf(character) ?? 'Replacement'}`
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

const isShaped = (run: Run | undefined) =>
  run !== undefined && !plainScripts.has(run.font.split(' ')[1] as PrintableScript)
