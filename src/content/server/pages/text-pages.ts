import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import { plainText, safeHtml } from '../../../platform/html/safe-html'
import type { Services } from '../../../platform/process/services'
import type { TextPage } from '../../contract/content'
import { type TextPageSlug, textPages } from '../../contract/text-page-slugs'
import { findBlanks, type TextPageStatus } from '../../contract/text-pages'

export interface PageRow {
  slug: string
  html: string
  version: number
  updated_at: Date
}

export const findPage = (db: Database, slug: TextPageSlug): Promise<PageRow | undefined> =>
  db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst()

export const findPages = (db: Database): Promise<PageRow[]> => db.selectFrom('page').selectAll().execute()

/** Only words without a blank left in them are for shoppers. */
export function textPageStateOf(html: string | undefined): TextPageStatus {
  if (!html || plainText(html) === '') return 'empty'
  return findBlanks(html).length > 0 ? 'draft' : 'shown'
}

/** What shoppers see of a page: its words once they are complete [PAGE-01]. */
export async function showTextPage({ db }: Pick<Services, 'db'>, slug: TextPageSlug): Promise<TextPage> {
  const row = await findPage(db, slug)
  const html = row && textPageStateOf(row.html) === 'shown' ? safeHtml(row.html) : ''
  return { slug, html, updatedAt: html && row ? row.updated_at.toISOString() : null }
}

export async function findFilledPages(db: Database): Promise<PageRow[]> {
  return (await findPages(db)).filter(
    ({ slug, html }) => textPageStateOf(html) === 'shown' && textPages.some((known) => known === slug),
  )
}

/** False where somebody else has written since this version. */
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
