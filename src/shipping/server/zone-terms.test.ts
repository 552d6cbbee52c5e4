import { expect, test } from 'vitest'
import { aRate, aZone } from '../../../tests/support/factories/delivery-zones'
import { generatedPolicy } from '../../content/server/pages/generated-policies'
import { defaultSettings } from '../../settings/server/default-settings'
import { deliveryTerms } from '../contract/delivery-terms'
import type { DeliveryZone } from './delivery-zone'
import { withZones } from './zone-terms'

const settings = {
  ...defaultSettings,
  states: ['Tamil Nadu', 'Kerala'],
  freeAbovePaise: 50_000,
  deliveryDays: { first: 1, last: 2 },
}
const termsOf = (zones: DeliveryZone[]) => deliveryTerms(withZones(settings, zones))
const near = aRate({ steps: [{ fee: 4000 }], first_day: 2, last_day: 4, free_above_paise: 99_900 })
const far = aRate({ steps: [{ fee: 9000 }], first_day: 5, last_day: 9 })

test('[PROD-09] with zones pages say the lowest fee, the widest span of days and the states served', () => {
  const zones = [
    aZone([near], { serves: false, states: ['Tamil Nadu'] }),
    aZone([far], { serves: false, states: ['Kerala'] }),
  ]

  expect(termsOf(zones)).toEqual([
    'Delivery from Rs. 40. The exact charge depends on your PIN code and is shown before you order.',
    'Orders are delivered within 2-9 business days, depending on the place.',
    'We deliver to Tamil Nadu and Kerala.',
  ])
})

test('[PROD-09] a state without a zone or without rates is not named, and special PIN codes are', () => {
  const pins = aZone([aRate()], { has_pins: true, serves: false })

  expect(termsOf([aZone([near], { states: ['Tamil Nadu'] }), aZone([], { states: ['Kerala'] })])).toContain(
    'We deliver to Tamil Nadu.',
  )
  expect(termsOf([pins, aZone([near])])).toContain(
    'We deliver to Tamil Nadu and Kerala. For some PIN codes this differs: please check yours before you order.',
  )
  expect(termsOf([pins])).toContain('We deliver to selected PIN codes. Please check yours before you order.')
})

test('[PROD-09] no days are promised if one rate promises none, and no fee if the shop only hands out', () => {
  const pickup = aRate({ kind: 'pickup', steps: [{ fee: null }] })

  expect(termsOf([aZone([near, aRate()])]).join(' ')).not.toContain('business day')
  expect(termsOf([aZone([pickup])])).toEqual(['You can pick up your order at our shop.'])
})

test.each([
  ['a fee of zero', [aZone([aRate({ steps: [{ fee: 0 }] })])]],
  ['an amount for free delivery', [aZone([near])]],
  ['no rates', [aZone([])]],
])('[PROD-09] neither free delivery nor free returns is promised for all because of %s', (_why, zones) => {
  const shown = withZones(settings, zones)
  const policies = (['shipping-policy', 'refund-policy', 'term-conditions'] as const).map((slug) =>
    generatedPolicy(slug, shown),
  )

  expect([...deliveryTerms(shown), ...policies].join(' ')).not.toMatch(
    /free (?:shipping|delivery|returns)|free from|flat fee|within 1-2/i,
  )
})
