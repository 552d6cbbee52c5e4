import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff'

const { resolve } = createRequire(import.meta.url)

/** The fonts of the shop's pages. WOFF, because the PDF library cannot subset WOFF2. */
const files = {
  title: 'eb-garamond/files/eb-garamond-latin-500-normal.woff',
  text: 'hind-madurai/files/hind-madurai-latin-400-normal.woff',
  strong: 'hind-madurai/files/hind-madurai-latin-600-normal.woff',
  textExt: 'hind-madurai/files/hind-madurai-latin-ext-400-normal.woff',
  strongExt: 'hind-madurai/files/hind-madurai-latin-ext-600-normal.woff',
  textTamil: 'hind-madurai/files/hind-madurai-tamil-400-normal.woff',
  strongTamil: 'hind-madurai/files/hind-madurai-tamil-600-normal.woff',
} as const
export type FontName = keyof typeof files
export type Face = 'title' | 'text' | 'strong'

let loaded: Promise<(readonly [FontName, Buffer])[]> | undefined

export function loadFonts() {
  loaded ??= Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const woff = await readFile(resolve(`@fontsource/${file}`))
      return [name as FontName, unpackWoff(woff)] as const
    }),
  )
  return loaded
}

export interface Run {
  text: string
  font: FontName
}

const tamil = /[\u0964\u0965\u0b82-\u0bfa\u20b9\u25cc]|\u200c|\u200d/u
const latin =
  /[ -\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u200b\u200e-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u
const latinExt = /[\u0100-\u024f\u1e00-\u1eff]/u

function fontFor(character: string, face: Face): FontName | undefined {
  if (latin.test(character)) return face
  const plain = face === 'title' ? 'strong' : face
  if (tamil.test(character)) return `${plain}Tamil`
  return latinExt.test(character) ? `${plain}Ext` : undefined
}

/** Splits text where the font changes. Unsupported characters become question marks. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const font = fontFor(character, face)
    const last = runs.at(-1)
    const shown = { text: font ? character : '?', font: font ?? face }
    if (last?.font === shown.font) last.text += shown.text
    else runs.push(shown)
  }
  return runs
}
