import { expect, test } from 'vitest'
import { gstStates } from '../../tax/contract/gst'
import { deliveryTerms, stateCount } from './delivery-terms'

const nothing = { feePaise: 0, feeName: 'Delivery', freeAbovePaise: 0, states: [], deliveryDays: null }

test('[PROD-09] delivery terms contain what the owner set, and nothing else', () => {
  const all = {
    ...nothing,
    feePaise: 500,
    freeAbovePaise: 99_900,
    states: ['Tamil Nadu', 'Kerala'],
    deliveryDays: { first: 5, last: 10 },
  }

  expect(deliveryTerms(all)).toEqual([
    'Delivery: one flat fee of Rs. 5 for the whole order, free from Rs. 999.',
    'Domestic (India) orders are delivered within 5-10 business days.',
    'We deliver to Tamil Nadu and Kerala.',
  ])
  expect(deliveryTerms(all, { reopensOn: '2026-12-14' })).toContain(
    'Domestic (India) orders are delivered within 5-10 business days from 14 December.',
  )
  expect(deliveryTerms(nothing)).toEqual(['Free shipping on domestic (India) orders.'])
})

test('[PROD-09] a long list of states is counted', () => {
  const states = Array.from({ length: 12 }, (_, index) => `State ${index}`)

  expect(deliveryTerms({ ...nothing, states })).toContain(
    'We deliver to 12 states and union territories of India.',
  )
})

test('[PROD-09] a shop that delivers to every state says so', () => {
  const states = Object.values(gstStates)
  expect(states).toHaveLength(stateCount)

  expect(deliveryTerms({ ...nothing, states })).toContain('We deliver all over India.')
  expect(deliveryTerms({ ...nothing, states: states.slice(1) })).toContain(
    'We deliver to 35 states and union territories of India.',
  )
})
