import * as z from 'zod/mini'
import { StoredPicture } from '../../media/contract/picture'
import { chatLink } from '../../platform/contract/chat-link'
import { DayLimit, daysInOrder } from '../../platform/contract/day-limits'
import {
  Email,
  Mobile,
  optionalText,
  orNull,
  text,
  upiIdPattern,
  wholeNumber,
  withoutUnseen,
} from '../../platform/contract/fields'
import { firstRepeated } from '../../platform/contract/first-repeated'
import type { Access, RouteTable } from '../../platform/contract/route'
import { rupees } from '../../platform/contract/typed-amounts'
import { cleanDigits, cleanPhone, cleanText } from '../../platform/contract/typed-text'
import { readMapPoint } from '../../shipping/contract/map'
import { gstStates } from '../../tax/contract/gst'
import { holidayFields, holidayInOrder } from './holiday-fields'
import * as m from './messages'
import { PaymentMethodSettings } from './payment-methods'
import { GstSettings } from './shop'
import { contrastProblems } from './theme-colours'
import { ThemeDraft } from './theme-draft'
import { contrastMessage } from './theme-messages'

const empty = (text: string) => text === ''
const emptyOr = (pattern: RegExp) => (text: string) => empty(text) || pattern.test(text)
const isPhone = (text: string) => /^\+?\d{8,15}$/.test(cleanPhone(text))

const Hours = wholeNumber(0, 720, m.hoursInvalid())
/** Shown as typed, in groups. */
const Phone = text(m.phoneRequired(), 30).check(z.overwrite(cleanText), z.refine(isPhone, m.phoneInvalid()))
const OptionalEmail = z.pipe(
  optionalText(254),
  z.union([z.literal(''), Email], { error: m.emailShouldBeValid() }),
)

/** Required on every page by the E-Commerce Rules. */
const SellerSettings = z.object({
  brand: text(m.brandRequired(), 60),
  tagline: optionalText(120),
  legalName: text(m.legalNameRequired(), 120),
  address: text(m.addressRequired(), 400),
  /** Empty: the contact page links to a map instead of embedding one [CONT-01]. */
  mapPoint: optionalText(60).check(
    z.refine((text) => empty(text) || readMapPoint(text) !== undefined, m.mapPointInvalid()),
  ),
  fssai: optionalText(40).check(z.overwrite(cleanDigits), z.refine(emptyOr(/^\d{14}$/), m.fssaiInvalid())),
  poweredBy: optionalText(60),
  reasons: optionalText(400),
})

/** The address of an account, as apps write it: `@malar`. */
const accountPages: Readonly<Record<string, string>> = {
  Instagram: 'https://www.instagram.com/',
  YouTube: 'https://www.youtube.com/@',
}

/** Normalises a number to its WhatsApp chat and an account to its page, and adds a missing https://. */
function wholeAddress(name: string, typed: string): string {
  const mobile = Mobile.safeParse(typed)
  if (name === 'WhatsApp' && mobile.success) return chatLink(mobile.data)
  const [, account] = /^@([\w.-]+)$/.exec(typed) ?? []
  if (account && accountPages[name]) return accountPages[name] + account
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S+$/i.test(typed) ? `https://${typed}` : typed
}

const isWhole = emptyOr(/^https:\/\/[^\s.]+\.\S+$/)
const urlProblem = (error: string) => ({ path: ['url'], error })

const SocialPage = z.pipe(
  z.object({ name: text('', 40), url: optionalText(300) }),
  z.pipe(
    z.transform(({ name, url }: { name: string; url: string }) => ({ name, url: wholeAddress(name, url) })),
    z.object({ name: z.string(), url: z.string() }).check(
      z.refine(({ name, url }) => name === 'WhatsApp' || isWhole(url), urlProblem(m.urlInvalid())),
      z.refine(({ name, url }) => name !== 'WhatsApp' || isWhole(url), urlProblem(m.whatsAppInvalid())),
    ),
  ),
)

const ContactSettings = z.object({
  phone: Phone,
  email: Email,
  openingHours: optionalText(120),
  officerName: optionalText(100),
  officerDesignation: optionalText(100),
  officerPhone: optionalText(30).check(
    z.overwrite(cleanText),
    z.refine((text) => empty(text) || isPhone(text), m.phoneInvalid()),
  ),
  officerEmail: OptionalEmail,
  social: z.array(SocialPage).check(z.maxLength(10)),
})

/** A business day until delivery; blank: not promised. */
const DeliveryDay = orNull(wholeNumber(1, 90, m.deliveryDaysInvalid()))

/** Days after delivery; blank: returns are not offered. */
const ReturnDays = orNull(wholeNumber(1, 90, m.returnDaysInvalid()))

/** (domain.md E6, E8) */
const DeliverySettings = z
  .object({
    feeName: text(m.feeNameRequired(), 40),
    fee: rupees(0, 10_000, m.feeInvalid()),
    freeAbove: rupees(0, 1_000_000, m.freeAboveInvalid()),
    states: z
      .array(z.enum(Object.values(gstStates), m.stateUnknown()))
      .check(z.minLength(1, m.statesRequired()), z.maxLength(40, m.stateUnknown())),
    daysFrom: DeliveryDay,
    daysTo: DeliveryDay,
    returnTerms: optionalText(500),
    returnDays: ReturnDays,
    faultDays: ReturnDays,
    ...holidayFields,
  })
  .check(
    z.refine(({ daysFrom, daysTo }) => (daysFrom === null) === (daysTo === null), {
      path: ['daysTo'],
      error: m.deliveryDaysTogether(),
    }),
    z.refine(({ daysFrom, daysTo }) => daysFrom === null || daysTo === null || daysFrom <= daysTo, {
      path: ['daysTo'],
      error: m.deliveryDaysSwapped(),
    }),
    holidayInOrder,
  )

const Grams = wholeNumber(0, 100_000, m.gramsInvalid())

/** In grams, for delivery rates by weight. */
const WeightSettings = z.object({
  packingPerOrder: Grams,
  packingPerPiece: Grams,
  piece: Grams,
  unknown: Grams,
})

const isPage = emptyOr(/^https?:\/\/[^\s.]+\.\S+$/)
const hasPlace = (page: string) => !/[{}]/.test(page.replace('{number}', ''))

const carrierOnce = z.check<{ name: string }[]>(({ value: carriers, issues }) => {
  const at = firstRepeated(carriers.map(({ name }) => name))
  if (at >= 0) issues.push({ code: 'custom', input: carriers, path: [at, 'name'], message: m.carrierTwice() })
})

const CarrierSettings = z.object({
  carriers: z
    .array(
      z.object({
        name: text(m.carrierNameRequired(), 60),
        /** `{number}` is the place of the tracking number. */
        page: optionalText(300).check(
          z.refine(isPage, m.urlInvalid()),
          z.refine(hasPlace, m.numberPlaceInvalid()),
        ),
      }),
    )
    .check(z.maxLength(20, m.carriersTooMany()), carrierOnce),
})

/** Internal links only. */
const OwnAddress = text(m.linkInvalid(), 300).check(z.regex(/^\/(?![/\\])\S*$/, m.linkInvalid()))

const BannerSettings = z.object({
  banners: z
    .array(
      z
        .object({
          picture: z.nullable(StoredPicture),
          alt: optionalText(250),
          eyebrow: optionalText(60),
          title: text(m.bannerTitleRequired(), 80),
          words: optionalText(120),
          button: text(m.bannerButtonRequired(), 40),
          link: OwnAddress,
          shown: z.boolean(),
          startsOn: DayLimit,
          endsOn: DayLimit,
        })
        .check(
          z.refine(({ picture, alt }) => !picture || alt !== '', { path: ['alt'], error: m.altRequired() }),
          daysInOrder,
        ),
    )
    .check(z.maxLength(8, m.bannersTooMany())),
})

/** Hours until an unpaid UPI order is reminded, then cancelled; 0: never. */
export const ClaimTimes = z.object({ remindAfterHours: Hours, releaseAfterHours: Hours })

/** (domain.md E12) */
const PaymentSettings = z
  .object({
    upiId: z
      .string(m.upiIdInvalid())
      .check(z.overwrite(withoutUnseen), z.regex(upiIdPattern, m.upiIdInvalid())),
    upiName: text(m.payeeRequired(), 50),
    merchantCode: z
      .string(m.merchantCodeInvalid())
      .check(z.overwrite(cleanDigits), z.regex(/^\d{4}$/, m.merchantCodeInvalid())),
    ...ClaimTimes.shape,
  })
  .check(
    z.refine(
      ({ remindAfterHours, releaseAfterHours }) =>
        releaseAfterHours === 0 || releaseAfterHours > remindAfterHours,
      { path: ['releaseAfterHours'], error: m.releaseAfterReminder() },
    ),
  )

/** Refused unless its colours can be read. */
const ThemeSettings = ThemeDraft.check(({ value, issues }) => {
  // Not colours at all.
  if (issues.length > 0) return
  for (const problem of contrastProblems(value))
    issues.push({
      code: 'custom',
      path: [problem.colour],
      message: contrastMessage(problem),
      input: value,
      continue: true,
    })
})

/** Each part is one form. */
export const settingParts = {
  seller: SellerSettings,
  contact: ContactSettings,
  delivery: DeliverySettings,
  weights: WeightSettings,
  carriers: CarrierSettings,
  payment: PaymentSettings,
  methods: PaymentMethodSettings,
  tax: GstSettings,
  banners: BannerSettings,
  theme: ThemeSettings,
} as const
export type SettingPart = keyof typeof settingParts
export type SettingValues<Part extends SettingPart> = z.output<(typeof settingParts)[Part]>

/** The version is for optimistic locking. */
const versioned = <Values extends z.ZodMiniType>(values: Values) => z.object({ version: z.string(), values })

const Version = z.object({ version: text(m.settingsChanged(), 64) })

const saving = <const Part extends SettingPart, const By extends Access>(part: Part, access: By) => ({
  method: 'PUT' as const,
  path: `/api/admin/settings/${part}`,
  access,
  summary: `Change the settings: ${part}`,
  query: Version,
  body: settingParts[part],
  reply: versioned(settingParts[part]),
})

export const settingRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'manager',
    summary: 'All settings, by part',
    reply: z.object({
      seller: versioned(SellerSettings),
      contact: versioned(ContactSettings),
      delivery: versioned(DeliverySettings),
      weights: versioned(WeightSettings),
      carriers: versioned(CarrierSettings),
      payment: versioned(PaymentSettings),
      methods: versioned(PaymentMethodSettings),
      tax: versioned(GstSettings),
      banners: versioned(BannerSettings),
      theme: versioned(ThemeSettings),
    }),
  },
  seller: saving('seller', 'owner'),
  contact: saving('contact', 'manager'),
  delivery: saving('delivery', 'manager'),
  weights: saving('weights', 'manager'),
  carriers: saving('carriers', 'manager'),
  payment: saving('payment', 'owner'),
  methods: saving('methods', 'owner'),
  tax: saving('tax', 'owner'),
  banners: saving('banners', 'manager'),
  theme: saving('theme', 'owner'),
} satisfies RouteTable
