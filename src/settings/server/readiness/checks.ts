import { demoSettings } from '../../../demo/server/demo-settings'
import { formatRupees, toPaise, toRupees } from '../../../platform/contract/money'
import { gstStates } from '../../../tax/contract/gst'
import type { ReadinessCheck } from '../../contract/readiness'
import type { ShopSettings } from '../../contract/shop'
import { defaultSettings } from '../default-settings'
import { promisedRupees } from '../promised-price'
import { serverChecks } from './server-checks'
import type { Check, ShopFacts } from './shop-facts'

const sample = (settings: ShopSettings, ...names: (keyof ShopSettings)[]) =>
  names.some((name) => JSON.stringify(settings[name]) === JSON.stringify(defaultSettings[name]))

const checks: readonly Check[] = [
  {
    id: 'seller',
    title: 'Seller details',
    link: '/admin/settings/seller',
    evaluate({ settings }) {
      if (sample(settings, 'legalName', 'address'))
        return ['red', 'The legal name or address is still from the sample shop.']
      return sample(settings, 'map')
        ? ['amber', 'The map location is still from the sample shop. Enter your own, or clear it.']
        : ['green', `${settings.legalName}, ${settings.address.at(-1) ?? ''}`]
    },
  },
  {
    id: 'contact',
    title: 'Customer care',
    link: '/admin/settings/contact',
    evaluate: ({ settings }) =>
      sample(settings, 'phone', 'email')
        ? ['red', 'The phone or email is still from the sample shop.']
        : ['green', `${settings.phone}, ${settings.email}`],
  },
  {
    id: 'officer',
    title: 'Grievance officer',
    link: '/admin/settings/contact',
    evaluate: ({ settings: { grievanceOfficer: officer } }) =>
      officer.name && officer.designation && (officer.phone || officer.email)
        ? ['green', `${officer.name}, ${officer.designation}`]
        : ['red', 'The E-Commerce Rules require name, designation and contact on every page.'],
  },
  {
    id: 'fssai',
    title: 'FSSAI licence number',
    link: '/admin/settings/seller',
    evaluate: ({ settings }) =>
      /^\d{14}$/.test(settings.fssai) && !sample(settings, 'fssai')
        ? ['green', settings.fssai]
        : ['red', 'Enter the 14 digits of your own licence.'],
  },
  {
    id: 'policies',
    title: 'Policies',
    link: '/admin/content',
    evaluate({ pages }) {
      const open = pages.filter(({ slug, state }) => slug !== 'about' && state !== 'shown')
      return open.length > 0
        ? ['red', `Incomplete: ${open.map(({ title }) => title).join(', ')}.`]
        : ['green', 'All four are live.']
    },
  },
  {
    id: 'about',
    title: 'About page',
    link: '/admin/content/pages/about',
    evaluate: ({ pages }) =>
      pages.some(({ slug, state }) => slug === 'about' && state === 'shown')
        ? ['green', 'It is live.']
        : ['amber', 'It is still empty. Shoppers like to know who they buy from.'],
  },
  {
    id: 'returns',
    title: 'Short return policy',
    link: '/admin/settings/delivery',
    evaluate({ settings: { returnTerms } }) {
      if (returnTerms === demoSettings.returnTerms)
        return ['amber', 'The return policy is still from the sample shop.']
      return returnTerms
        ? ['green', returnTerms]
        : ['amber', 'Add a return policy to show on every product page.']
    },
  },
  {
    id: 'payee',
    title: 'UPI payee',
    link: '/admin/settings/payment',
    evaluate({ settings }) {
      if (sample(settings, 'upi')) return ['red', 'Payments still go to the UPI ID of the sample shop.']
      const { id, merchantCode } = settings.upi
      return merchantCode === '0000'
        ? ['amber', `${id} has no merchant code: big apps refuse links to personal IDs, the QR code works.`]
        : ['green', id]
    },
  },
  ...serverChecks,
  {
    id: 'gst',
    title: 'GST and the states served',
    link: '/admin/settings/tax',
    evaluate({ settings: { gst, states } }) {
      if (gst.gstin === demoSettings.gst.gstin) return ['red', 'The GSTIN is still from the sample shop.']
      const home = gstStates[gst.stateCode as keyof typeof gstStates]
      const others = states.filter((state) => state !== home)
      if (others.length > 0 && gst.scheme !== 'regular')
        return ['red', `Sending taxable goods to ${others.join(', ')} needs a regular registration.`]
      if (gst.scheme === 'unregistered')
        return ['amber', `No registration: right for small sellers within ${home}; bills carry no tax.`]
      return ['green', `GSTIN ${gst.gstin}, ${states.length === 1 ? states[0] : `${states.length} states`}`]
    },
  },
  {
    id: 'fee',
    title: 'Delivery fee',
    link: '/admin/settings/delivery',
    evaluate({ settings: { feePaise }, counts, freePromises }) {
      if (feePaise > 0 && freePromises.length > 0)
        return [
          'red',
          `There is a delivery fee, but these texts promise free delivery: ${freePromises.join(', ')}.`,
        ]
      return counts.fee_chosen
        ? ['green', feePaise > 0 ? 'Shown from the product page on.' : 'Delivery is free.']
        : ['amber', 'The fee is still from the sample shop. Change it, or make delivery free.']
    },
  },
  {
    id: 'from',
    title: 'The lowest price',
    link: '/admin/content/banners',
    evaluate({ settings: { banners }, counts: { cheapest } }) {
      const said = banners.filter(({ shown }) => shown).flatMap(promisedRupees)
      const wrong = said.find((rupees) => cheapest === null || toPaise(rupees) < cheapest)
      if (wrong === undefined) return ['green', 'No banner promises a price below your cheapest product.']
      return [
        'amber',
        cheapest === null
          ? `A banner says from ${formatRupees(wrong)}, but no product is on sale. The home page leaves it out until then.`
          : `A banner says from ${formatRupees(wrong)}, the cheapest costs ${formatRupees(toRupees(cheapest))}.`,
      ]
    },
  },
  {
    id: 'products',
    title: 'Food facts',
    link: '/admin/products?facts=missing',
    evaluate({ counts: { products, incomplete } }) {
      if (products === 0) return ['red', 'There is no product on sale yet.']
      return incomplete > 0
        ? ['red', `Products without facts that the law requires: ${incomplete} of ${products}.`]
        : ['green', 'All products have the required facts.']
    },
  },
  {
    id: 'claims',
    title: 'Restricted claims',
    link: '/admin/ready#claims',
    evaluate: ({ claims }) =>
      claims > 0 ? ['amber', `${claims} to check, listed below.`] : ['green', 'None found in the texts.'],
  },
  {
    id: 'codes',
    title: 'Two-step verification of owners',
    link: '/admin/account',
    evaluate: ({ counts: { owners_without_code: without } }) =>
      without > 0 ? ['amber', 'At least one owner logs in with only a password.'] : ['green', 'Turned on.'],
  },
]

export const checkShop = (facts: ShopFacts): ReadinessCheck[] =>
  checks.map(({ evaluate, ...check }) => {
    const [state, words] = evaluate(facts)
    return { ...check, state, words }
  })
