import * as z from 'zod/mini'
import { StoredPicture } from '../../media/contract/picture'
import { text } from '../../platform/contract/fields'
import type { RouteGroup } from '../../platform/contract/route'
import * as m from './messages'
import { ThemeValues } from './shop'

/** A theme with the logo, also one that cannot be read yet. */
export const ThemeDraft = z.extend(ThemeValues, { logo: z.nullable(StoredPicture) })
export type ThemeDraft = z.output<typeof ThemeDraft>

/** Undefined, which is no theme, if it is not JSON. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export const themeRoutes = {
  /** A page, not data: staff see it in a frame of the theme form. */
  preview: {
    method: 'GET',
    path: '/api/admin/theme-preview',
    access: 'owner',
    summary: 'The home page with a theme that is not saved',
    query: z.object({
      draft: z.pipe(z.pipe(text(m.draftInvalid(), 4000), z.transform(parseJson)), ThemeDraft),
    }),
    file: 'text/html; charset=utf-8',
  },
} as const satisfies RouteGroup
