/** What an owner may choose about the look of the shop. Without schemas, because every page loads it. */
export const fontChoices = ['classic', 'modern', 'friendly', 'plain', 'system'] as const
export const cornerShapes = ['square', 'soft', 'round'] as const
export const heroLayouts = ['beside', 'behind', 'text'] as const

/** Below the hero of the home page, in the order of the specification [HOME-03 to 07]. */
export const homeSections = [
  'categories',
  'proof',
  'banners',
  'special',
  'popular',
  'brands',
  'blogs',
] as const
export type HomeSection = (typeof homeSections)[number]

export interface ThemeColours {
  brand: string
  accent: string
  background: string
}

export interface Theme extends ThemeColours {
  fonts: (typeof fontChoices)[number]
  corners: (typeof cornerShapes)[number]
  hero: (typeof heroLayouts)[number]
  sections: { name: HomeSection; shown: boolean }[]
}

/** The look of tokens.css. */
export const defaultTheme: Theme = {
  brand: '#2a5a40',
  accent: '#ad5230',
  background: '#fbf7ef',
  fonts: 'classic',
  corners: 'soft',
  hero: 'beside',
  sections: homeSections.map((name) => ({ name, shown: true })),
}

/** A section that is newer than the owner's list comes last. */
export function sectionsOf({ sections }: Pick<Theme, 'sections'>): Theme['sections'] {
  const listed = new Set(sections.map(({ name }) => name))
  return [...sections, ...defaultTheme.sections.filter(({ name }) => !listed.has(name))]
}
