import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import { safeHtml } from '../../../platform/html/safe-html'
import type { Services } from '../../../platform/process/services'
import { readShownSettings } from '../../../settings/server/shown-settings'
import type { TextPage } from '../../contract/content'
import { hasGeneratedText, type TextPageSlug, textPages } from '../../contract/text-page-slugs'
import { generatedPolicy } from './generated-policies'
import { textPageStateOf } from './text-page-state'

export interface PageRow {
  slug: string
  html: string
  version: number
  updated_at: Date
}

export const findPage = (db: Database, slug: TextPageSlug): Promise<PageRow | undefined> =>
  db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst()

export const findPages = (db: Database): Promise<PageRow[]> => db.selectFrom('page').selectAll().execute()

/** The owner's text, else one generated from the settings [PAGE-01]. */
export async function showTextPage({ db }: Pick<Services, 'db'>, slug: TextPageSlug): Promise<TextPage> {
  const row = await findPage(db, slug)
  if (row && textPageStateOf(row.html) === 'shown')
    return { slug, html: safeHtml(row.html), updatedAt: row.updated_at.toISOString() }
  return { slug, html: generatedPolicy(slug, await readShownSettings(db)), updatedAt: null }
}

/** Pages with a text; without a date if it is generated. */
export async function findReadablePages(db: Database): Promise<{ slug: TextPageSlug; updatedAt?: Date }[]> {
  const rows = (await findPages(db)).filter(({ html }) => textPageStateOf(html) === 'shown')
  return textPages.flatMap((slug) => {
    const row = rows.find((written) => written.slug === slug)
    if (row) return { slug, updatedAt: row.updated_at }
    return hasGeneratedText(slug) ? { slug } : []
  })
}

/** False if the version is outdated. */
export async function writePage(
  tx: Database,
  slug: TextPageSlug,
  { html, version }: { html: string; version: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('page')
    .values({ slug, html, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ html, version: version + 1, updated_at: sql`now()` })
        .where('page.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
