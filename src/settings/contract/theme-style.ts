import { defaultTheme, type Theme } from './theme'
import { shadesOf } from './theme-colours'

const tamil = `'Hind Madurai'`

/** Heading and text fonts that replace those of tokens.css, and the font files to preload. */
const fonts: Record<Theme['fonts'], { serif?: string; sans?: string; files: readonly string[] }> = {
  classic: { files: ['eb-garamond', 'hind-madurai'] },
  modern: {
    serif: `Poppins,'Poppins Stand-in',${tamil},sans-serif`,
    files: ['poppins', 'hind-madurai'],
  },
  friendly: {
    serif: `'Baloo Thambi 2','Baloo Stand-in',${tamil},sans-serif`,
    files: ['baloo-thambi-2', 'hind-madurai'],
  },
  plain: { serif: `'Hind Title','Hind Title Stand-in',${tamil},sans-serif`, files: ['hind-madurai'] },
  // Devices without Tamil letters load ours.
  system: {
    serif: `system-ui,${tamil},sans-serif`,
    sans: `system-ui,${tamil},sans-serif`,
    files: [],
  },
}

const corners: Record<Theme['corners'], Record<string, string>> = {
  soft: {},
  square: { 'radius-s': '2px', 'radius-m': '3px', 'radius-l': '4px', 'radius-round': '4px' },
  round: { 'radius-s': '14px', 'radius-m': '22px', 'radius-l': '32px' },
}

const isUsual = ({ brand, accent, background }: Theme) =>
  brand === defaultTheme.brand && accent === defaultTheme.accent && background === defaultTheme.background

/** The rule that replaces the tokens of tokens.css; empty for the default theme. */
export function themeStyle(theme: Theme): string {
  const { files: _, ...families } = fonts[theme.fonts]
  const tokens = { ...(!isUsual(theme) && shadesOf(theme)), ...families, ...corners[theme.corners] }
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}

/** Whether a built font file is one of this theme. */
export const isFontOf = ({ fonts: choice }: Pick<Theme, 'fonts'>, file: string): boolean =>
  fonts[choice].files.some((name) => file.includes(`/${name}-`))
