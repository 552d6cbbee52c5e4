import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTheme, type ThemeColours } from './theme'
import { contrastProblems, leastContrast, palettes, shadesOf } from './theme-colours'
import { contrastMessage } from './theme-messages'
import { themeStyle } from './theme-style'

test('the default theme and every palette can be read', () => {
  for (const colours of [defaultTheme, ...Object.values(palettes)])
    expect(contrastProblems(colours), JSON.stringify(colours)).toEqual([])
})

test.each([
  ['brand', { brand: '#8fce9f' }, 'whiteOnBrand', 1.8],
  ['brand', { brand: '#3b7f5a', accent: '#8a3d20', background: '#dfe8dc' }, 'brandOnBackground', 3.8],
  ['accent', { accent: '#ffaa00' }, 'whiteOnAccent', 1.9],
  ['accent', { accent: '#ad5230', background: '#e9dfc9' }, 'accentOnBackground', 3.9],
  ['background', { background: '#333344' }, 'textOnBackground', 1.8],
] as const)('%s of %j fails as %s, and the nearest colour passes', (colour, change, pair, contrast) => {
  const colours = { ...defaultTheme, ...change }

  const [problem, ...others] = contrastProblems(colours)

  expect(others).toEqual([])
  expect(problem).toMatchObject({ colour, pair })
  expect(problem && contrastMessage(problem)).toContain(`${contrast}:1, but needs ${leastContrast}:1`)
  const better = { ...colours, [colour]: problem?.nearest }
  expect(contrastProblems(better).filter((one) => one.colour === colour)).toEqual([])
})

/** As WCAG 2.2 defines it. */
function contrastOf(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const aHex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
/** Whatever the owner tries, after taking the nearest colours. */
const readable = fc.record({ brand: aHex, accent: aHex, background: aHex }).map((tried) => {
  let colours: ThemeColours = tried
  for (let [problem] = contrastProblems(colours); problem; [problem] = contrastProblems(colours))
    colours = { ...colours, [problem.colour]: problem.nearest }
  return colours
})

test('every accepted theme has readable text on all its shades', () => {
  fc.assert(
    fc.property(readable, (colours) => {
      const shades = shadesOf(colours)
      const grounds = ['cream', 'cream-deep', 'sage', 'sage-pale', 'hero-ground', 'picture-ground']
      const pairs = [
        ...grounds.map((ground) => ['#55604f', shades[ground]]),
        ...['cream', 'cream-deep', 'sage', 'sage-pale'].map((ground) => [shades.leaf, shades[ground]]),
        ...['cream', 'hero-ground'].map((ground) => [shades['terracotta-deep'], shades[ground]]),
        ...['leaf', 'leaf-deep', 'terracotta', 'terracotta-deep', 'footer'].map((ground) => [
          '#ffffff',
          shades[ground],
        ]),
        ['#f3ead2', shades['leaf-deep']],
        ['#e9e4d2', shades.footer],
      ]

      for (const [text = '', ground = ''] of pairs)
        expect(contrastOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(leastContrast - 0.001)
      expect(contrastOf(shades['line-strong'] ?? '', colours.background)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a style has only what the owner changed', () => {
  expect(themeStyle(defaultTheme)).toBe('')
  expect(themeStyle({ ...defaultTheme, corners: 'round' })).toBe(
    ':root{--radius-s:14px;--radius-m:22px;--radius-l:32px}',
  )
  const blue = themeStyle({ ...defaultTheme, ...palettes.indigo })
  expect(blue).toContain('--leaf:#2f3f8c')
  expect(blue).not.toMatch(/radius|serif/)
})
