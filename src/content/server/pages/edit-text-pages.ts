import type { Database } from '../../../platform/db/tables'
import { safeHtml } from '../../../platform/html/safe-html'
import { changedSince, isLatestChange } from '../../../platform/http/check-version'
import * as settingsMessages from '../../../settings/contract/messages'
import { readShownSettings } from '../../../settings/server/shown-settings'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import { type TextPageSlug, textPages } from '../../contract/text-page-slugs'
import { type EditedPage, findBlanks } from '../../contract/text-pages'
import * as m from '../messages'
import { starterText } from './starter-texts'
import { textPageStateOf } from './text-page-state'
import { findPage, findPages, writePage } from './text-pages'

const titles: Record<TextPageSlug, string> = {
  about: m.about(),
  'privacy-policy': m.privacyPolicy(),
  'refund-policy': m.refundPolicy(),
  'shipping-policy': m.shippingPolicy(),
  'term-conditions': m.termsConditions(),
}

export async function listTextPages(db: Database) {
  const rows = new Map((await findPages(db)).map((row) => [row.slug, row]))
  return textPages.map((slug) => {
    const row = rows.get(slug)
    return {
      slug,
      title: titles[slug],
      state: textPageStateOf(row?.html),
      blanks: findBlanks(row?.html ?? '').length,
      updatedAt: row?.updated_at.toISOString() ?? null,
    }
  })
}

export async function showEditedPage(db: Database, slug: TextPageSlug): Promise<EditedPage> {
  const [row, settings] = await Promise.all([findPage(db, slug), readShownSettings(db)])
  return {
    slug,
    title: titles[slug],
    state: textPageStateOf(row?.html),
    html: row?.html ?? '',
    starter: starterText(slug, settings),
    version: row?.version ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
  }
}

/** Sanitised before it is stored; the audit log has both versions. */
export async function saveTextPage(
  db: Database,
  staff: Staff,
  slug: TextPageSlug,
  edit: { html: string; version: number },
): Promise<EditedPage> {
  const html = safeHtml(edit.html)
  await db.transaction().execute(async (tx) => {
    const before = await findPage(tx, slug)
    if (!(await writePage(tx, slug, { html, version: edit.version }))) {
      if (await isLatestChange(tx, staff, { entity: 'page', entityId: slug })) return
      throw changedSince(await showEditedPage(tx, slug), settingsMessages.pageChanged())
    }
    await recordChange(tx, staff, {
      entity: 'page',
      entityId: slug,
      action: 'written',
      before: { html: before?.html ?? '' },
      after: { html },
    })
  })
  return showEditedPage(db, slug)
}
