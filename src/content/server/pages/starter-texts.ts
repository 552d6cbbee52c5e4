import { formatRupees, toRupees } from '../../../platform/contract/money'
import { type Html, html } from '../../../platform/html/html'
import type { ShopSettings } from '../../../settings/contract/shop'
import { inDays } from '../../../shipping/contract/delivery-time'
import type { TextPageSlug } from '../../contract/text-page-slugs'

const blank = (what: string) => `[fill in: ${what}]`

/** Contains the shop's data; the rest is left blank. */
export const starterText = (slug: TextPageSlug, shop: ShopSettings): string => starters[slug](shop).text

const seller = ({ legalName, address }: ShopSettings) => [legalName, ...address].filter(Boolean).join(', ')
const care = ({ phone, email }: ShopSettings) => `${phone}, ${email}`

function officer({ grievanceOfficer: { name, designation, phone, email } }: ShopSettings): string {
  return name
    ? [name, designation, phone, email].filter(Boolean).join(', ')
    : blank('grievance officer, under Settings, Contact')
}

const starters: Record<TextPageSlug, (shop: ShopSettings) => Html> = {
  about: (shop) => html`
<h2>Who we are</h2>
<p>${shop.brand} is run by ${seller(shop)}. ${blank('since when, who started it and why')}</p>
<h2>Where our food comes from</h2>
<p>${blank('farms, growers and kitchens you work with')}</p>
<h2>How we work</h2>
<p>${blank('how it is made, checked and packed')} Our FSSAI licence number is ${shop.fssai || blank('FSSAI number')}.</p>
<h2>Contact us</h2>
<p>${care(shop)}. ${shop.openingHours}.</p>`,

  'privacy-policy': (shop) => html`
<p>This notice explains which personal data ${seller(shop)} collects, why, and your rights.</p>
<h2>What we collect, and why</h2>
<ul>
<li>Name, email, mobile number and password (stored as a hash): for your account.</li>
<li>Delivery address and orders: to deliver your order, and for invoices that we must keep by tax law.</li>
<li>UPI Transaction ID: to find your payment. We never see your PIN, card or bank account.</li>
<li>Reviews, wishlist and cart: to show them to you, and your reviews to others under your first name.</li>
<li>Email for our newsletter: only if you subscribed and confirmed; each email has a link to unsubscribe.</li>
<li>Email for back-in-stock alerts: until we send the alert, or until 90 days after the product was withdrawn.</li>
<li>IP address: to prevent misuse, for a few minutes, or up to two hours after many attempts.</li>
</ul>
<h2>Who we share it with</h2>
<p>The carrier that delivers your order (${blank('names of your carriers')}), our email provider (${blank('name')}) and our hosting (${blank('name and country')}). We never sell your data.</p>
<h2>How long we keep it</h2>
<p>Your account, until you delete it. Orders without your name, for ${blank('number of years your accountant names')} years after that.</p>
<h2>Your rights</h2>
<p>Under My Profile you can view, change, download and delete your data. You can also contact us, and withdraw your consent at any time. If we do not resolve your request, you can complain to our grievance officer and then to the Data Protection Board of India.</p>
<h2>Children</h2>
<p>Accounts are only for people aged 18 or above.</p>
<h2>Grievance officer</h2>
<p>${officer(shop)}</p>`,

  'refund-policy': (shop) => html`
<h2>Cancellation</h2>
<p>You can cancel under My Orders until we confirm the order, and after that by calling us until it is shipped. Cancellation is free.</p>
<h2>Wrong, damaged or spoilt products</h2>
<p>Tell us within ${blank('number')} days of delivery, preferably with a photo: ${care(shop)}. We replace the product or refund it in full, including delivery charges.</p>
<h2>Returns</h2>
<p>${shop.returnTerms || blank('whether unopened packs can be returned, within how many days, and who pays for the return')}</p>
<h2>Refunds</h2>
<p>Within ${blank('number')} working days of approval, to the UPI ID or account you paid from. For cash on delivery, to an account of your choice.</p>
<h2>Complaints</h2>
<p>Our grievance officer replies within 48 hours and resolves your complaint within one month: ${officer(shop)}</p>`,

  'shipping-policy': (shop) => html`
<h2>Where we deliver</h2>
<p>We deliver to ${shop.states.join(', ')}, India.</p>
<h2>Delivery charges</h2>
<p>${feeWords(shop)}</p>
<h2>Delivery time</h2>
<p>${inDays}. We pack within ${blank('number')} working days and ship with ${blank('names of your carriers')}. We email you the tracking number.</p>
<h2>Freshness</h2>
<p>Packs arrive with at least 30 percent of their shelf life or 45 days left, as required by law.</p>
<h2>Missed or late deliveries</h2>
<p>${blank('how often the carrier tries, and what happens then')} Contact us any time: ${care(shop)}.</p>`,

  'term-conditions': (shop) => html`
<h2>Seller details</h2>
<p>${seller(shop)}. ${shop.gst.gstin ? `GSTIN ${shop.gst.gstin}. ` : ''}FSSAI licence ${shop.fssai || blank('FSSAI number')}. ${care(shop)}.</p>
<h2>Prices</h2>
<p>Prices are in rupees and include all taxes. ${feeWords(shop)} The total at checkout is what you pay.</p>
<h2>Orders</h2>
<p>Your order is an offer. We accept it when we confirm or ship it. If we cannot accept it, we refund any payment in full.</p>
<h2>Payment</h2>
<p>By UPI or cash on delivery. A UPI payment is confirmed once we receive it in our bank account.</p>
<h2>Food</h2>
<p>Ingredients, allergens and shelf life are shown on each product and on each pack; the pack is binding. Nothing in this shop is medicine or medical advice.</p>
<h2>Reviews</h2>
<p>We show customer reviews, and hide those that are abusive, promotional or contain private data. You can edit or delete your review on the product page.</p>
<h2>Complaints and governing law</h2>
<p>Grievance officer: ${officer(shop)}. Indian law applies. Jurisdiction: courts of ${blank('your city')}, and always the consumer commission where you live.</p>`,
}

function feeWords({ feeName, feePaise, freeAbovePaise }: ShopSettings): string {
  if (feePaise === 0) return 'Delivery is free.'
  const free =
    freeAbovePaise > 0 ? `, and free for orders from ${formatRupees(toRupees(freeAbovePaise))}` : ''
  return `${feeName} is ${formatRupees(toRupees(feePaise))} per order${free}.`
}
