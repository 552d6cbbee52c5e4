import {
  useMode as addMode,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn'
import type { ThemeColours } from './theme'

addMode(modeRgb)
addMode(modeLrgb)
const toOklch = addMode(modeOklch)

/** Of text against what is behind it (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5
/** Of the outline of a control against what is around it (WCAG 2.2, 1.4.11). */
const leastOutline = 3

const white = '#ffffff'
const black = '#000000'
const ink = '#1f2a1e'
const softInk = '#55604f'

export interface ContrastProblem {
  /** The colour to change. */
  colour: keyof ThemeColours
  pair: 'textOnBackground' | 'whiteOnBrand' | 'brandOnBackground' | 'whiteOnAccent' | 'accentOnBackground'
  contrast: number
  /** The nearest colour that can be read. */
  nearest: string
}

const pairsOf = ({ brand, accent, background }: ThemeColours) =>
  [
    { colour: 'background', pair: 'textOnBackground', text: softInk, behind: background },
    { colour: 'brand', pair: 'whiteOnBrand', text: white, behind: brand },
    { colour: 'brand', pair: 'brandOnBackground', text: brand, behind: background },
    { colour: 'accent', pair: 'whiteOnAccent', text: white, behind: accent },
    { colour: 'accent', pair: 'accentOnBackground', text: accent, behind: background },
  ] as const

const isReadable = (text: string, behind: string) => wcagContrast(text, behind) >= leastContrast

/** The first problem of each colour. */
export function contrastProblems(colours: ThemeColours): ContrastProblem[] {
  // On a background that is too dark anyway, no other colour is judged.
  const isTooDark = !isReadable(softInk, colours.background)
  const others = isTooDark ? { ...colours, background: white } : colours
  return (['background', 'brand', 'accent'] as const).flatMap((colour) => {
    const own = colour === 'background' ? colours : others
    const [failed] = unreadablePairs(own, colour)
    if (!failed) return []
    const { pair, text, behind } = failed
    return [{ colour, pair, contrast: wcagContrast(text, behind), nearest: nearestReadable(own, colour) }]
  })
}

const unreadablePairs = (colours: ThemeColours, colour: keyof ThemeColours) =>
  pairsOf(colours).filter((pair) => pair.colour === colour && !isReadable(pair.text, pair.behind))

/** The same hue, as much lighter (a background) or darker (the others) as it takes. */
function nearestReadable(colours: ThemeColours, colour: keyof ThemeColours): string {
  const start = toOklch(colours[colour])
  if (!start) throw new Error(`Not a colour: ${colours[colour]}`)
  const step = colour === 'background' ? 0.005 : -0.005
  for (let { l } = start; l > 0 && l < 1; l += step) {
    const nearest = formatHex({ ...start, l })
    if (unreadablePairs({ ...colours, [colour]: nearest }, colour).length === 0) return nearest
  }
  return colour === 'background' ? white : black
}

const mix = (from: string, to: string, share: number) => formatHex(interpolate([from, to], 'rgb')(share))

/** As much of a colour as leaves these texts readable on it. */
function tint(background: string, colour: string, most: number, texts: readonly string[]): string {
  for (let share = most; share > 0; share -= 0.01) {
    const tinted = mix(background, colour, share)
    if ([softInk, ...texts].every((text) => isReadable(text, tinted))) return tinted
  }
  return background
}

function outlineOn(background: string): string {
  for (let share = 0.4; share < 1; share += 0.02) {
    const outline = mix(background, ink, share)
    if (wcagContrast(outline, background) >= leastOutline) return outline
  }
  return ink
}

/** The colours of tokens.css that follow from the owner's three. */
export function shadesOf({ brand, accent, background }: ThemeColours): Record<string, string> {
  const deepAccent = mix(accent, black, 0.12)
  return {
    cream: background,
    'cream-deep': tint(background, ink, 0.05, [brand, deepAccent]),
    leaf: brand,
    'leaf-deep': mix(brand, black, 0.25),
    sage: tint(background, brand, 0.16, [brand]),
    'sage-deep': tint(background, brand, 0.22, [mix(brand, black, 0.25)]),
    'sage-pale': tint(background, brand, 0.08, [brand]),
    terracotta: accent,
    'terracotta-deep': deepAccent,
    line: mix(background, ink, 0.12),
    'line-strong': outlineOn(background),
    'hero-ground': tint(background, accent, 0.12, [brand, deepAccent]),
    'picture-ground': tint(background, accent, 0.08, [brand, deepAccent]),
    footer: mix(brand, black, 0.55),
  }
}

/** Ready colours. */
export const palettes = {
  leaf: { brand: '#2a5a40', accent: '#ad5230', background: '#fbf7ef' },
  indigo: { brand: '#2f3f8c', accent: '#b04a1e', background: '#f7f7fc' },
  maroon: { brand: '#7a2333', accent: '#94560f', background: '#fdf6f0' },
  teal: { brand: '#0f5c66', accent: '#b0462f', background: '#f4f9f8' },
  plum: { brand: '#5f2a60', accent: '#a2500f', background: '#faf5fa' },
  charcoal: { brand: '#2e2e2e', accent: '#b3261e', background: '#ffffff' },
} as const satisfies Record<string, ThemeColours>
