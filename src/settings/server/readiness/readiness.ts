import { missingRules } from '../../../catalog/server/editing/missing-facts'
import { listTextPages } from '../../../content/server/pages/edit-text-pages'
import { readHealth } from '../../../platform/health/health'
import { plainText } from '../../../platform/html/safe-html'
import type { Services } from '../../../platform/process/services'
import type { FoundClaim, Readiness } from '../../contract/readiness'
import type { ShopSettings } from '../../contract/shop'
import * as m from '../messages'
import { readShownSettings } from '../shown-settings'
import { checkShop } from './checks'
import { findFoodClaims } from './food-claims'
import { countForReadiness, findSuspects, type WrittenText } from './readiness-queries'

const claimsShown = 100
const freeDelivery = /\bfree (?:home )?(?:shipping|delivery)\b|\bdeliver\w* (?:for )?free\b/i

/** Advice only; it never blocks anything. */
export async function readReadiness(services: Services, now: Date): Promise<Readiness> {
  const { db } = services
  const settings = await readShownSettings(db)
  const [counts, pages, health, suspects, promises] = await Promise.all([
    countForReadiness(db, missingRules(settings)),
    listTextPages(db),
    readHealth(services),
    findSuspects(db),
    findPromises(services, settings),
  ])
  const claims = [...ownTexts(settings), ...suspects.map(placeOf).map(withoutNames(settings))].flatMap(
    ({ where, link, text }) => findFoodClaims(plainText(text)).map((claim) => ({ where, link, ...claim })),
  )
  const checks = checkShop({
    settings,
    counts,
    pages,
    health,
    now,
    origin: services.config.origin,
    claims: claims.length,
    freePromises: promises,
  })
  return {
    checks,
    claims: claims.slice(0, claimsShown),
    moreClaims: Math.max(0, claims.length - claimsShown),
  }
}

type Text = Pick<FoundClaim, 'where' | 'link'> & { text: string }

const ownTexts = ({ brand, tagline, reasons, returnTerms }: ShopSettings): Text[] => [
  { where: m.nameOfTheShop(), link: '/admin/settings/seller', text: brand },
  { where: m.lineBelowTheName(), link: '/admin/settings/seller', text: tagline },
  { where: m.whyChooseUs(), link: '/admin/settings/seller', text: reasons.join('. ') },
  { where: m.returnPolicy(), link: '/admin/settings/delivery', text: returnTerms },
]

/** The names of shop and seller are checked once, where they are set. */
const withoutNames =
  ({ brand, legalName }: ShopSettings) =>
  ({ text, ...place }: Text): Text => ({
    ...place,
    text: [legalName, brand].filter(Boolean).reduce((rest, name) => rest.replaceAll(name, ' '), text),
  })

const links: Record<WrittenText['kind'], (id: string) => string> = {
  product: (id) => `/admin/products/${id}`,
  category: () => '/admin/products',
  brand: () => '/admin/products',
  blog: (id) => `/admin/content/blogs/${id}`,
  page: (slug) => `/admin/content/pages/${slug}`,
}
const kinds = {
  product: m.product(),
  category: m.category(),
  brand: m.brand(),
  blog: m.blog(),
  page: m.page(),
} as const

const placeOf = ({ kind, id, name, text }: WrittenText): Text => ({
  where: `${kinds[kind]} ${name}`,
  link: links[kind](id),
  text,
})

/** Texts that may promise free delivery (domain.md E6). */
async function findPromises({ db }: Services, settings: ShopSettings): Promise<string[]> {
  const rows = [
    ...ownTexts(settings).map(({ where, text }) => ({ name: where, text })),
    ...(await db.selectFrom('page').select(['slug as name', 'html as text']).execute()),
    ...(await db.selectFrom('blog').select(['title as name', 'description_html as text']).execute()),
  ]
  return rows.filter(({ text }) => freeDelivery.test(plainText(text))).map(({ name }) => name)
}
