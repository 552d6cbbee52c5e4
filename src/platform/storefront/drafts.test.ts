import { beforeEach, expect, test } from 'vitest'
import { drafts } from './drafts'
import { forgetSession, saveSession, tabStore } from './session-storage'

const logIn = (name: string) => {
  const texts = { firstname: name, lastname: '', email: '', mobile: '' }
  saveSession({ _id: name, token: `token of ${name}`, ...texts, wishlist: [] })
  drafts.handOver()
}
beforeEach(() => {
  forgetSession()
  tabStore.clear()
})

test('[ACC-09] a customer’s drafts survive an expired session, hidden from other customers', () => {
  logIn('meena')
  drafts.keep('checkout', { city: 'Madurai' })
  forgetSession()
  const forVisitors = drafts.read('checkout')
  logIn('meena')

  expect([forVisitors, drafts.read('checkout')]).toEqual([undefined, { city: 'Madurai' }])
})

test('[ACC-09] the next customer sees no draft of another, and it is deleted', () => {
  logIn('meena')
  drafts.keep('checkout', { city: 'Madurai' })
  forgetSession()
  logIn('kavin')
  const forKavin = drafts.read('checkout')
  forgetSession()
  logIn('meena')

  expect([forKavin, drafts.read('checkout')]).toEqual([undefined, undefined])
})

test('[PROD-11] a visitor’s drafts pass to the customer at login, over earlier drafts', () => {
  logIn('meena')
  drafts.keep('review', 'Good')
  drafts.keep('payment', 'UPI')
  forgetSession()
  drafts.keep('review', 'Very good')
  logIn('meena')
  const own = [drafts.read('review'), drafts.read('payment')]
  forgetSession()

  expect(own).toEqual(['Very good', 'UPI'])
  expect(drafts.read('review')).toBeUndefined()
})

test('[PROD-11] a dropped draft is deleted for visitor and customer, and others stay', () => {
  drafts.keep('review', 'Very good')
  drafts.keep('contact', 'Hello')
  saveSession({ _id: 'm', token: 't', firstname: '', lastname: '', email: '', mobile: '', wishlist: [] })
  const beforeHandedOver = drafts.read('review')
  drafts.drop('review')

  expect([beforeHandedOver, drafts.read('review')]).toEqual(['Very good', undefined])
  expect(drafts.read('contact')).toBe('Hello')
})

test.each(['no object', [], { m: 7 }])('what others wrote there breaks nothing: %j', (written) => {
  tabStore.write('drafts', written)

  expect(drafts.read('contact')).toBeUndefined()
  drafts.keep('contact', 'Hello')
  expect(drafts.read('contact')).toBe('Hello')
})
