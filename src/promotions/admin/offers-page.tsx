import { formatNumber } from '../../platform/admin/components/format'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { dayInWords } from '../../platform/contract/india-time'
import { formatRupees } from '../../platform/contract/money'
import { ButtonLink } from '../../ui/components/button'
import { adminPromotionRoutes, type PromotionRow, promotionStates } from '../contract/admin-promotions'
import * as m from './messages'
import { OfferBadge, stateLabels } from './offer-badge'

const columns: Column<PromotionRow>[] = [
  { label: m.offer(), show: ({ name }) => name, sort: 'name' },
  { label: m.status(), show: ({ state }) => <OfferBadge state={state} />, card: 'corner' },
  { label: m.code(), show: ({ code }) => code ?? m.automatic() },
  { label: m.discount(), show: ({ offer }) => offer, card: 'plain' },
  { label: m.conditions(), show: conditionsOf },
  { label: m.days(), show: daysOf },
  { label: m.uses(), show: usesOf, figures: true, sort: 'uses' },
  { label: m.given(), show: ({ given }) => formatRupees(given), figures: true },
]

const mostNamed = 3

function conditionsOf({ minSubtotal, minPieces, firstOrderOnly, goods }: PromotionRow): string {
  const more = goods.length - mostNamed
  const conditions = [
    minSubtotal > 0 && m.fromAmount({ amount: formatRupees(minSubtotal) }),
    minPieces > 0 && m.fromPieces({ pieces: minPieces }),
    ...goods.slice(0, mostNamed),
    more > 0 && m.moreGoods({ more }),
    firstOrderOnly && m.firstOrder(),
  ]
  return conditions.filter(Boolean).join(', ') || m.none()
}

function daysOf({ startsOn, endsOn }: PromotionRow): string {
  const [from, until] = [startsOn, endsOn].map((day) => day && dayInWords(day))
  if (from && until) return m.fromUntil({ from, until })
  if (from) return m.fromDay({ from })
  return until ? m.untilDay({ until }) : m.always()
}

function usesOf({ uses, maxUses }: PromotionRow): string {
  const used = formatNumber(uses)
  return maxUses === null ? used : m.usedOf({ used, most: formatNumber(maxUses) })
}

export default function OffersPage() {
  return (
    <ListPage
      title={m.offers()}
      counted={m.offerCount}
      route={adminPromotionRoutes.list}
      sort="-created"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/admin/offers/${id}`}
      searchFor={m.nameOrCode()}
      filters={[
        {
          name: 'state',
          label: m.status(),
          choices: promotionStates.map((value) => ({ value, label: stateLabels[value] })),
        },
      ]}
      actions={<ButtonLink to="/admin/offers/new">{m.newOffer()}</ButtonLink>}
      rare={
        <ButtonLink to="/admin/offers/preview" variant="secondary">
          {m.preview()}
        </ButtonLink>
      }
      none={m.noOffersYet()}
    />
  )
}
