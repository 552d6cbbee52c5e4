import { type Html, html } from '../../../platform/html/html'
import type { ShownSettings } from '../../../settings/server/shown-settings'
import { formatDeliveryDays } from '../../../shipping/contract/delivery-time'
import type { TextPageSlug } from '../../contract/text-page-slugs'
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

/** Without figures, as a saved text does not follow the settings. */
const feeShown =
  'The delivery fee depends on what you order and where it goes. You see it on each product, in your cart and before you order.'

const blank = (what: string) => `[fill in: ${what}]`

/** Contains the shop's data; the rest is left blank. */
export const starterText = (slug: TextPageSlug, shop: ShownSettings): string => starters[slug](shop).text

const officer = (shop: ShownSettings): string =>
  officerLine(shop) || blank('grievance officer, under Settings, Contact')

const starters: Record<TextPageSlug, (shop: ShownSettings) => Html> = {
  about: (shop) => html`
<h2>Who we are</h2>
<p>${shop.brand} is run by ${sellerLine(shop)}. ${blank('since when, who started it and why')}</p>
<h2>Where our food comes from</h2>
<p>${blank('farms, growers and kitchens you work with')}</p>
<h2>How we work</h2>
<p>${blank('how it is made, checked and packed')} Our FSSAI licence number is ${shop.fssai || blank('FSSAI number')}.</p>
<h2>Contact us</h2>
<p>${careLine(shop)}</p>`,

  'privacy-policy': (shop) => html`
<p>This notice explains which personal data ${sellerLine(shop)} collects, why, and your rights.</p>
${dataCollected}
<h2>Who we share it with</h2>
<p>The carrier that delivers your order (${blank('names of your carriers')}), our email provider (${blank('name')}) and our hosting (${blank('name and country')}). We never sell your data.</p>
<h2>How long we keep it</h2>
<p>Your account, until you delete it. Orders without your name, for ${blank('number of years your accountant names')} years after that.</p>
${dataRights}
<h2>Children</h2>
<p>Accounts are only for people aged 18 or above.</p>
<h2>Grievance officer</h2>
<p>${officer(shop)}</p>`,

  'refund-policy': (shop) => html`
${cancellation}
<h2>Wrong, damaged or spoilt products</h2>
<p>Tell us within ${blank('number')} days of delivery, preferably with a photo: ${careLine(shop)}. We replace the product or refund it in full, including delivery charges.</p>
<h2>Returns</h2>
<p>${shop.returnTerms || blank('whether unopened packs can be returned, within how many days, and who pays for the return')}</p>
<h2>Refunds</h2>
<p>Within ${blank('number')} working days of approval, to the UPI ID or account you paid from. For cash on delivery, to an account of your choice.</p>
${complaints(officer(shop))}`,

  'shipping-policy': (shop) => html`
<h2>Where we deliver</h2>
<p>${areaLine(shop)}</p>
<h2>Delivery charges</h2>
<p>${feeShown}</p>
<h2>Delivery time</h2>
<p>${shop.deliveryDays ? formatDeliveryDays(shop.deliveryDays) : blank('business days until delivery, under Settings, Delivery')}. We pack within ${blank('number')} working days and ship with ${blank('names of your carriers')}. We email you the tracking number.</p>
<h2>Freshness</h2>
<p>Packs arrive with at least 30 percent of their shelf life or 45 days left, as required by law.</p>
<h2>Missed or late deliveries</h2>
<p>${blank('how often the carrier tries, and what happens then')} Contact us any time: ${careLine(shop)}.</p>`,

  'term-conditions': (shop) => html`
<h2>Seller details</h2>
<p>${sellerLine(shop)}. ${shop.gst.gstin ? `GSTIN ${shop.gst.gstin}. ` : ''}FSSAI licence ${shop.fssai || blank('FSSAI number')}. ${careLine(shop)}.</p>
<h2>Prices</h2>
<p>Prices are in rupees and include all taxes. ${feeShown} The total at checkout is what you pay.</p>
<h2>Orders</h2>
<p>Your order is an offer. We accept it when we confirm or ship it. If we cannot accept it, we refund any payment in full.</p>
${payment}
<h2>Food</h2>
<p>Ingredients, allergens and shelf life are shown on each product and on each pack; the pack is binding. Nothing in this shop is medicine or medical advice.</p>
<h2>Reviews</h2>
<p>We show customer reviews, and hide those that are abusive, promotional or contain private data. You can edit or delete your review on the product page.</p>
<h2>Complaints and governing law</h2>
<p>Grievance officer: ${officer(shop)}. Indian law applies. Jurisdiction: courts of ${blank('your city')}, and always the consumer commission where you live.</p>`,
}
