import { formatRupees, toRupees } from '../../../platform/contract/money'
import { type Html, html } from '../../../platform/html/html'
import type { ShopSettings } from '../../../settings/contract/shop'
import { inDays } from '../../../shipping/contract/delivery-time'
import type { TextPageSlug } from '../../contract/text-page-slugs'

const blank = (what: string) => `[fill in: ${what}]`

/** Words to begin a page with: what the shop knows of itself is in them, the rest is left as blanks. */
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
<p>${shop.brand} is a shop of ${seller(shop)}. ${blank('since when, who began it and why')}</p>
<h2>Where our food comes from</h2>
<p>${blank('farms, growers and kitchens you work with')}</p>
<h2>How we work</h2>
<p>${blank('how it is made, checked and packed')} Our FSSAI licence number is ${shop.fssai || blank('FSSAI number')}.</p>
<h2>Talk to us</h2>
<p>${care(shop)}. ${shop.openingHours}.</p>`,

  'privacy-policy': (shop) => html`
<p>This notice says which data ${seller(shop)} keeps of you, what for, and what you can ask of us.</p>
<h2>What we keep, and what for</h2>
<ul>
<li>Name, email, mobile number and password (as a digest that cannot be read): for your account.</li>
<li>Delivery address and orders: to send what you ordered, and for bills that tax law wants kept.</li>
<li>UPI transaction number: to find your payment. We never see your PIN, card or bank account.</li>
<li>Reviews, wishlist and cart: to show them to you, and your reviews to others under your first name.</li>
<li>Email for news: only if you asked and confirmed; each letter has a link to end it.</li>
<li>Email for word of goods that are back: until that one letter, or until 90 days after they were withdrawn.</li>
<li>Address of your device: against misuse, for minutes; where many tries came from it, for up to two hours.</li>
</ul>
<h2>Who gets it</h2>
<p>The carrier that brings your parcel (${blank('names of your carriers')}), our mail provider (${blank('name')}) and our hosting (${blank('name and country')}). We sell nothing to anybody.</p>
<h2>How long</h2>
<p>An account until you delete it. Orders without your name for ${blank('number of years your accountant names')} years after that.</p>
<h2>What you can do</h2>
<p>Under My Profile you read, change, download and delete your data yourself. You can also write to us, and take back any consent as easily as you gave it. If we do not help, complain to our grievance officer and then to the Data Protection Board of India.</p>
<h2>Children</h2>
<p>Accounts are for people of 18 years or more.</p>
<h2>Grievance officer</h2>
<p>${officer(shop)}</p>`,

  'refund-policy': (shop) => html`
<h2>Cancelling</h2>
<p>You can cancel under My Orders until we have confirmed the order, and after that by calling us until the parcel is on its way. There is no charge.</p>
<h2>Wrong, damaged or spoilt</h2>
<p>Tell us within ${blank('number')} days of delivery, best with a photo: ${care(shop)}. We replace it or pay back all of it, postage included.</p>
<h2>Giving back</h2>
<p>${shop.returnTerms || blank('whether unopened packs can be given back, within how many days, and who pays the postage')}</p>
<h2>When the money is back</h2>
<p>Within ${blank('number')} working days after we agreed, to the UPI ID or account you paid from; for cash on delivery to an account you name.</p>
<h2>Not settled?</h2>
<p>Our grievance officer confirms within 48 hours and settles within one month: ${officer(shop)}</p>`,

  'shipping-policy': (shop) => html`
<h2>Where</h2>
<p>We send to ${shop.states.join(', ')}, India.</p>
<h2>What it costs</h2>
<p>${feeWords(shop)}</p>
<h2>How long</h2>
<p>${inDays}. We pack within ${blank('number')} working days and send with ${blank('names of your carriers')}; you get the tracking number by mail.</p>
<h2>How fresh</h2>
<p>Packs arrive with at least 30 percent of their shelf life or 45 days left, whichever the law asks.</p>
<h2>Nobody at home, or late</h2>
<p>${blank('how often the carrier tries, and what happens then')} Write to us any time: ${care(shop)}.</p>`,

  'term-conditions': (shop) => html`
<h2>Who sells to you</h2>
<p>${seller(shop)}. ${shop.gst.gstin ? `GSTIN ${shop.gst.gstin}. ` : ''}FSSAI licence ${shop.fssai || blank('FSSAI number')}. ${care(shop)}.</p>
<h2>Prices</h2>
<p>Prices are in rupees and include all taxes. ${feeWords(shop)} What you see before you order is what you pay.</p>
<h2>Ordering</h2>
<p>Your order is an offer; we accept it when we confirm or send it. If we cannot, you pay nothing, and what was paid comes back in full.</p>
<h2>Paying</h2>
<p>By UPI or in cash on delivery. A UPI payment counts once we find it in our bank account.</p>
<h2>Food</h2>
<p>Ingredients, allergens and shelf life stand on each product and on each pack; the pack counts. Nothing in this shop is medicine or advice on health.</p>
<h2>Reviews</h2>
<p>We show reviews of customers, and hide those that insult, advertise or name private data. You can change or remove your own on the page of its product.</p>
<h2>Complaints and law</h2>
<p>Grievance officer: ${officer(shop)}. Indian law holds; courts of ${blank('your city')}, and always the consumer commission where you live.</p>`,
}

function feeWords({ feeName, feePaise, freeAbovePaise }: ShopSettings): string {
  if (feePaise === 0) return 'Delivery is free.'
  const free = freeAbovePaise > 0 ? `, and free from ${formatRupees(toRupees(freeAbovePaise))} on` : ''
  return `${feeName} is ${formatRupees(toRupees(feePaise))} for a whole order${free}.`
}
