import { demoSettings } from '../../../demo/server/demo-settings'
import { formatPaise, formatRupees, toPaise } from '../../../platform/contract/money'
import { gstStates } from '../../../tax/contract/gst'
import type { LegalFact, ReadinessCheck } from '../../contract/readiness'
import type { ShopSettings } from '../../contract/shop'
import { defaultSettings } from '../default-settings'
import * as m from '../messages'
import { promisedRupees } from '../promised-price'
import { serverChecks } from './server-checks'
import type { Check, ShopFacts } from './shop-facts'

const sample = (settings: ShopSettings, ...names: (keyof ShopSettings)[]) =>
  names.some((name) => JSON.stringify(settings[name]) === JSON.stringify(defaultSettings[name]))

/** Money that is paid by UPI goes to somebody else. */
export const paysSampleShop = (settings: ShopSettings): boolean => sample(settings, 'upi')

const hasSampleGstin = ({ gst }: ShopSettings): boolean => gst.gstin === demoSettings.gst.gstin

/** What invoices print of the seller that is still from the sample shop. */
export const sampleLegalFacts = (settings: ShopSettings): LegalFact[] => [
  ...(['legalName', 'address', 'fssai'] as const).filter((name) => sample(settings, name)),
  ...(hasSampleGstin(settings) ? (['gstin'] as const) : []),
]

const checks: readonly Check[] = [
  {
    id: 'seller',
    title: m.sellerDetails(),
    link: '/admin/settings/seller',
    evaluate({ settings }) {
      if (sample(settings, 'legalName', 'address')) return ['red', m.sampleLegalName()]
      return sample(settings, 'map')
        ? ['amber', m.sampleMapPoint()]
        : ['green', `${settings.legalName}, ${settings.address.at(-1) ?? ''}`]
    },
  },
  {
    id: 'contact',
    title: m.customerCare(),
    link: '/admin/settings/contact',
    evaluate: ({ settings }) =>
      sample(settings, 'phone', 'email')
        ? ['red', m.sampleContact()]
        : ['green', `${settings.phone}, ${settings.email}`],
  },
  {
    id: 'officer',
    title: m.grievanceOfficer(),
    link: '/admin/settings/contact',
    evaluate: ({ settings: { grievanceOfficer: officer } }) =>
      officer.name && officer.designation && (officer.phone || officer.email)
        ? ['green', `${officer.name}, ${officer.designation}`]
        : ['red', m.grievanceOfficerRequired()],
  },
  {
    id: 'fssai',
    title: m.fssaiLicenceNumber(),
    link: '/admin/settings/seller',
    evaluate: ({ settings }) =>
      /^\d{14}$/.test(settings.fssai) && !sample(settings, 'fssai')
        ? ['green', settings.fssai]
        : ['red', m.enterThe14DigitsOf()],
  },
  {
    id: 'policies',
    title: m.policies(),
    link: '/admin/content',
    evaluate({ pages }) {
      const open = pages.filter(({ slug, state }) => slug !== 'about' && state !== 'shown')
      return open.length > 0
        ? ['red', m.incompleteOpen({ open: open.map(({ title }) => title).join(', ') })]
        : ['green', m.allFourAreLive()]
    },
  },
  {
    id: 'about',
    title: m.aboutPage(),
    link: '/admin/content/pages/about',
    evaluate: ({ pages }) =>
      pages.some(({ slug, state }) => slug === 'about' && state === 'shown')
        ? ['green', m.itIsLive()]
        : ['amber', m.aboutPageEmpty()],
  },
  {
    id: 'returns',
    title: m.shortReturnPolicy(),
    link: '/admin/settings/delivery',
    evaluate({ settings: { returnTerms } }) {
      if (returnTerms === demoSettings.returnTerms) return ['amber', m.sampleReturnPolicy()]
      return returnTerms ? ['green', returnTerms] : ['amber', m.addReturnPolicy()]
    },
  },
  {
    id: 'payee',
    title: m.upiPayee(),
    link: '/admin/settings/payment',
    evaluate({ settings }) {
      if (paysSampleShop(settings)) return ['red', m.sampleUpiId()]
      const { id, merchantCode } = settings.upi
      return merchantCode === '0000' ? ['amber', m.noMerchantCode({ id })] : ['green', id]
    },
  },
  ...serverChecks,
  {
    id: 'gst',
    title: m.gstAndTheStatesServed(),
    link: '/admin/settings/tax',
    evaluate({ settings }) {
      const { gst, states } = settings
      if (hasSampleGstin(settings)) return ['red', m.theGSTINIsStillFrom()]
      const home = gstStates[gst.stateCode as keyof typeof gstStates]
      const others = states.filter((state) => state !== home)
      if (others.length > 0 && gst.scheme !== 'regular')
        return ['red', m.otherStatesNeedRegistration({ others: others.join(', ') })]
      if (gst.scheme === 'unregistered') return ['amber', m.notRegisteredForGST({ home })]
      return [
        'green',
        m.gstinWithStates({
          gstin: gst.gstin,
          states: (states.length === 1 ? states[0] : `${states.length} states`) ?? '',
        }),
      ]
    },
  },
  {
    id: 'fee',
    title: m.deliveryFee(),
    link: '/admin/settings/delivery',
    evaluate({ settings: { feePaise, zones }, counts, freePromises }) {
      const isCharged = feePaise > 0 || zones !== undefined
      if (isCharged && freePromises.length > 0)
        return ['red', m.freeDeliveryPromised({ freePromises: freePromises.join(', ') })]
      return counts.fee_chosen || zones
        ? ['green', isCharged ? m.shownFromTheProductPage() : m.deliveryIsFree()]
        : ['amber', m.sampleFee()]
    },
  },
  {
    id: 'from',
    title: m.theLowestPrice(),
    link: '/admin/content/banners',
    evaluate({ settings: { banners }, counts: { cheapest } }) {
      const said = banners.filter(({ shown }) => shown).flatMap(promisedRupees)
      const wrong = said.find((rupees) => cheapest === null || toPaise(rupees) < cheapest)
      if (wrong === undefined) return ['green', m.bannerPricesTrue()]
      return [
        'amber',
        cheapest === null
          ? m.bannerPriceNothingOnSale({ wrong: formatRupees(wrong) })
          : m.bannerPriceTooLow({
              wrong: formatRupees(wrong),
              cheapest: formatPaise(cheapest),
            }),
      ]
    },
  },
  {
    id: 'products',
    title: m.foodFacts(),
    link: '/admin/products?facts=missing',
    evaluate({ counts: { products, incomplete } }) {
      if (products === 0) return ['red', m.nothingOnSale()]
      return incomplete > 0
        ? ['red', m.productsLackFacts({ incomplete, products })]
        : ['green', m.allProductsHaveTheRequired()]
    },
  },
  {
    id: 'home',
    title: m.homePage(),
    link: '/admin/products',
    evaluate: ({ counts: { tagged } }) =>
      tagged > 0 ? ['green', m.productsOnHome({ tagged })] : ['amber', m.noProductOnHome()],
  },
  {
    id: 'claims',
    title: m.restrictedClaims(),
    link: '/admin/ready#claims',
    evaluate: ({ claims }) =>
      claims > 0 ? ['amber', m.claimsToCheckListedBelow({ claims })] : ['green', m.noneFoundInTheTexts()],
  },
  {
    id: 'codes',
    title: m.twoStepVerificationOfOwners(),
    link: '/admin/account',
    evaluate: ({ counts: { owners_without_code: without } }) =>
      without > 0 ? ['amber', m.ownerWithoutSecondFactor()] : ['green', m.turnedOn()],
  },
]

export const checkShop = (facts: ShopFacts): ReadinessCheck[] =>
  checks.map(({ evaluate, ...check }) => {
    const [state, words] = evaluate(facts)
    return { ...check, state, words }
  })
