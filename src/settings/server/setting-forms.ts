import type { PaymentPreferences } from '../../payments/contract/payment-preferences'
import { toPaise, toRupees } from '../../platform/contract/money'
import { readMapPoint, writeMapPoint } from '../../shipping/contract/map'
import type { ClaimTimes, SettingPart, SettingValues } from '../contract/settings'
import type { Holiday, ShopSettings } from '../contract/shop'
import { sectionsOf } from '../contract/theme'
import { readMethodForm, writeMethodForm } from './payment-method-form'

/** Public settings and admin-only settings. */
export interface CachedSettings extends ShopSettings {
  paymentMethods: PaymentPreferences
  upiClaims: { [Name in keyof typeof ClaimTimes.shape]: number }
}

interface Form<Part extends SettingPart> {
  read(kept: CachedSettings): SettingValues<Part>
  /** The stored values; absent ones stay. */
  write(values: SettingValues<Part>): Partial<CachedSettings>
}

/** How each form is filled from the settings, and what it changes. */
export const settingForms: { [Part in SettingPart]: Form<Part> } = {
  seller: {
    read: ({ brand, tagline, legalName, address, map, fssai, poweredBy, reasons }) => ({
      brand,
      tagline,
      legalName,
      fssai,
      poweredBy,
      address: address.join('\n'),
      mapPoint: map ? writeMapPoint(map) : '',
      reasons: reasons.join('\n'),
    }),
    write: ({ address, mapPoint, reasons, ...values }) => ({
      ...values,
      address: linesOf(address),
      map: readMapPoint(mapPoint) ?? null,
      reasons: linesOf(reasons),
    }),
  },
  contact: {
    read: ({ phone, email, openingHours, social, grievanceOfficer: officer }) => ({
      phone,
      email,
      openingHours,
      social,
      officerName: officer.name,
      officerDesignation: officer.designation,
      officerPhone: officer.phone,
      officerEmail: officer.email,
    }),
    write: ({ phone, email, openingHours, social, ...officer }) => ({
      phone,
      email,
      openingHours,
      social,
      grievanceOfficer: {
        name: officer.officerName,
        designation: officer.officerDesignation,
        phone: officer.officerPhone,
        email: officer.officerEmail,
      },
    }),
  },
  delivery: {
    read: ({ feeName, feePaise, freeAbovePaise, states, deliveryDays, returnTerms, returns, holiday }) => ({
      feeName,
      returnTerms,
      returnDays: returns.days,
      faultDays: returns.faultDays,
      daysFrom: deliveryDays?.first ?? null,
      daysTo: deliveryDays?.last ?? null,
      fee: toRupees(feePaise),
      freeAbove: toRupees(freeAbovePaise),
      states: states as SettingValues<'delivery'>['states'],
      holidayFrom: holiday?.startsOn ?? null,
      holidayUntil: holiday?.endsOn ?? null,
      holidayNotice: holiday?.notice ?? '',
      holidayTakesOrders: holiday?.takesOrders ?? true,
    }),
    write: ({ feeName, fee, freeAbove, states, daysFrom, daysTo, returnTerms, ...values }) => ({
      feeName,
      states,
      returnTerms,
      returns: { days: values.returnDays, faultDays: values.faultDays },
      deliveryDays: daysFrom === null || daysTo === null ? null : { first: daysFrom, last: daysTo },
      feePaise: toPaise(fee),
      freeAbovePaise: toPaise(freeAbove),
      holiday: writeHoliday(values),
    }),
  },
  weights: {
    read: ({ weights }) => weights,
    write: (weights) => ({ weights }),
  },
  carriers: {
    read: ({ carriers }) => ({ carriers }),
    write: (values) => values,
  },
  payment: {
    read: ({ upi, upiClaims }) => ({
      upiId: upi.id,
      upiName: upi.name,
      merchantCode: upi.merchantCode,
      ...upiClaims,
    }),
    write: ({ upiId, upiName, merchantCode, ...upiClaims }) => ({
      upi: { id: upiId, name: upiName, merchantCode },
      upiClaims,
    }),
  },
  methods: {
    read: ({ paymentMethods }) => readMethodForm(paymentMethods),
    write: (values) => ({ paymentMethods: writeMethodForm(values) }),
  },
  tax: {
    read: ({ gst }) => gst,
    write: (gst) => ({ gst }),
  },
  banners: {
    read: ({ banners }) => ({ banners }),
    write: (values) => values,
  },
  theme: {
    read: ({ logo, theme }) => ({ logo, ...theme, sections: sectionsOf(theme) }),
    write: ({ logo, ...theme }) => ({ logo, theme }),
  },
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

function writeHoliday({
  holidayFrom: startsOn,
  holidayUntil: endsOn,
  holidayNotice: notice,
  holidayTakesOrders: takesOrders,
}: Pick<
  SettingValues<'delivery'>,
  'holidayFrom' | 'holidayUntil' | 'holidayNotice' | 'holidayTakesOrders'
>): Holiday | null {
  return startsOn === null || endsOn === null ? null : { startsOn, endsOn, notice, takesOrders }
}
