import { listed } from '../../../platform/contract/listed'
import { type Html, html } from '../../../platform/html/html'
import type { ShopSettings } from '../../../settings/contract/shop'
import type { ShownSettings } from '../../../settings/server/shown-settings'
import { areaTerms } from '../../../shipping/contract/delivery-terms'
import { gstStates } from '../../../tax/contract/gst'
import * as m from '../messages'

/** Parts that the generated policies and the starter texts have in common. */

export const sellerLine = ({ legalName, brand, address }: ShopSettings): string =>
  [legalName || brand, ...address].filter(Boolean).join(', ')

export const careLine = ({ phone, email, openingHours }: ShopSettings): string =>
  [phone, email, openingHours].filter(Boolean).join(', ')

export const officerLine = ({
  grievanceOfficer: { name, designation, phone, email },
}: ShopSettings): string => name && [name, designation, phone, email].filter(Boolean).join(', ')

const everywhere = new Set<string>(Object.values(gstStates)).size

export const areaLine = ({ states, zones }: ShownSettings): string =>
  zones
    ? areaTerms({ states, zones })
    : states.length === everywhere
      ? m.deliveredEverywhere()
      : m.weDeliverToStatesIndia({ states: listed(states) })

export const cancellation = html`
<h2>Cancellation</h2>
<p>You can cancel an order under My Orders until we confirm it. After that, please call us before it is shipped. We charge nothing for a cancellation.</p>`

export const dataCollected = html`
<h2>What we collect, and why</h2>
<ul>
<li>Name, email, mobile number and password (stored as a hash): for your account.</li>
<li>Delivery address and orders: to deliver your order, and for invoices that we must keep by tax law.</li>
<li>UPI Transaction ID: to find your payment. We never see your PIN, card or bank account.</li>
<li>Reviews, wishlist and cart: to show them to you, and your reviews to others under your first name.</li>
<li>Email for our newsletter: only if you subscribed and confirmed; each email has a link to unsubscribe.</li>
<li>Email for back-in-stock alerts: until we send the alert, or until 90 days after the product was withdrawn.</li>
<li>Notices on your phone: only if you asked for them on that phone; we store its address at the push service of your browser until you stop them, log out or delete your account.</li>
<li>IP address: to prevent misuse, for a few minutes, or up to two hours after many attempts.</li>
</ul>`

export const dataRights = html`
<h2>Your rights</h2>
<p>Under My Profile you can view, change, download and delete your data. You can also contact us, and withdraw your consent at any time. If we do not resolve your request, you can complain to our grievance officer and then to the Data Protection Board of India.</p>`

export const payment = html`
<h2>Payment</h2>
<p>By UPI or cash on delivery. A UPI payment is confirmed once we receive it in our bank account.</p>`

/** The deadlines are those of the E-Commerce Rules. */
export const complaints = (officer: string): Html => html`
<h2>Complaints</h2>
<p>Our grievance officer acknowledges your complaint within 48 hours and resolves it within one month: ${officer}</p>`
