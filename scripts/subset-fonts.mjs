import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subset from 'subset-font'

/** The characters of an English page, and the font features it uses. */
const basic = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at))}\u00a0©·×–—‘’“”…−`
const keepFeatures = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'lnum', 'tnum']
const range = 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212'

/**
 * Half of a Latin font are glyphs that hardly a page shows. Each such face of the built style sheet is
 * followed by one with the few that all pages show, which browsers prefer for those; the whole font is fetched
 * only for other characters.
 */
export async function subsetFonts(sheet) {
  const css = readFileSync(sheet, 'utf8')
  const faces = [...css.matchAll(/@font-face\{[^}]*url\(["']?([^"')]+-latin-[^"')]+\.woff2)[^}]*\}/g)]
  let light = css
  for (const [face, address] of faces) {
    const whole = readFileSync(path.join(path.dirname(sheet), path.basename(address)))
    const small = await subset(whole, basic, { targetFormat: 'woff2', keepFeatures, noHinting: true })
    const digest = createHash('sha256').update(small).digest('base64url').slice(0, 8)
    const name = path
      .basename(address)
      .replace('-latin-', '-basic-')
      .replace(/-normal-.*/, `-normal-${digest}.woff2`)
    writeFileSync(path.join(path.dirname(sheet), name), small)
    const plain = face.replace(/;?unicode-range:[^;}]*/, '').replace(path.basename(address), name)
    light = light.replace(face, `${face}${plain.replace(/;?\}$/, `;unicode-range:${range}}`)}`)
  }
  writeFileSync(sheet, light)
}
