import { type Html, html } from '../../../platform/html/html'
import type { ShownSettings } from '../../../settings/server/shown-settings'
import { daysTerms, feeTerms } from '../../../shipping/contract/delivery-terms'
import type { TextPageSlug } from '../../contract/text-page-slugs'
import * as m from '../messages'
import {
  areaLine,
  cancellation,
  careLine,
  complaints,
  dataCollected,
  dataRights,
  officerLine,
  payment,
  sellerLine,
} from './policy-parts'

/** Shown until the owner writes the page. Contains only what the owner has set. */
export const generatedPolicy = (slug: TextPageSlug, shop: ShownSettings): string =>
  policies[slug]?.(shop).text.trim() ?? ''

const policies: Partial<Record<TextPageSlug, (shop: ShownSettings) => Html>> = {
  'privacy-policy': (shop) => html`
<p>This notice explains which personal data ${sellerLine(shop)} collects, why, and your rights.</p>
${dataCollected}
${dataRights}
${contact(shop)}`,

  'refund-policy': (shop) => html`
${cancellation}
${section(m.returns(), shop.returnTerms)}
${section(m.helpWithAnOrder(), m.refundContact({ shop: careLine(shop) }))}
${officer(shop)}`,

  'shipping-policy': (shop) => html`
${section(m.whereWeDeliver(), shop.states.length > 0 && areaLine(shop))}
${section(m.deliveryCharges(), feeTerms(shop))}
${section(m.deliveryTime(), daysTerms(shop))}
<h2>Tracking</h2>
<p>We email you when your order is shipped, with its tracking number if the courier gives one.</p>
${contact(shop)}`,

  'term-conditions': (shop) => html`
${section(m.sellerDetails(), sellerLine(shop))}
${paragraph(shop.gst.gstin && m.gstinGstin({ gstin: shop.gst.gstin }))}
${paragraph(shop.fssai && m.fssaiLicNoFssai({ fssai: shop.fssai }))}
<h2>Prices</h2>
<p>Prices are in rupees and include all taxes. ${feeTerms(shop)} The total at checkout is what you pay.</p>
${payment}
${contact(shop)}`,
}

const paragraph = (text: string): Html | undefined => (text ? html`<p>${text}</p>` : undefined)

const section = (title: string, text: string | false): Html | undefined =>
  text ? html`<h2>${title}</h2><p>${text}</p>` : undefined

const officer = (shop: ShownSettings) => {
  const line = officerLine(shop)
  return line ? complaints(line) : undefined
}

const contact = (shop: ShownSettings) => html`${section(m.contactUs(), careLine(shop))}${officer(shop)}`
