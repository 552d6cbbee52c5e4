import { expect, test } from 'vitest'
import { beyondAllPrices } from './price-limit'
import { readPriceWords, withPriceWords } from './price-words'

test.each([
  ['tea under 300', { search: 'tea', to: 300 }],
  ['below 500', { search: '', to: 500 }],
  ['Honey BELOW Rs.500', { search: 'Honey', to: 500 }],
  ['oil less than ₹1,000', { search: 'oil', to: 1000 }],
  ['oil less than 1,00,000 rupees', { search: 'oil', to: 100_000 }],
  ['upto 250 pickle', { search: 'pickle', to: 250 }],
  ['pickle up to rs 250/-', { search: 'pickle', to: 250 }],
  ['tea price within 299.50', { search: 'tea', to: 299.5 }],
  ['honey above 400', { search: 'honey', from: 400 }],
  ['at least 400 rs honey', { search: 'honey', from: 400 }],
  ['tea between 200 and 400', { search: 'tea', from: 200, to: 400 }],
  ['tea between rs 400 to rs 200', { search: 'tea', from: 200, to: 400 }],
  ['tea ₹200-400', { search: 'tea', from: 200, to: 400 }],
  ['தேன் 600க்குள்', { search: 'தேன்', to: 600 }],
  ['தேன் 600 ரூபாய்க்குள்', { search: 'தேன்', to: 600 }],
  ['honey 600 ku kulla', { search: 'honey', to: 600 }],
  ['shahad 600 se kam', { search: 'shahad', to: 600 }],
  ['शहद 600 रुपये से कम', { search: 'शहद', to: 600 }],
  ['under 300 green tea', { search: 'green tea', to: 300 }],
  ['under 300 rs green tea', { search: 'green tea', to: 300 }],
  ['below 500 ghee', { search: 'ghee', to: 500 }],
  ['under 400 groundnut oil', { search: 'groundnut oil', to: 400 }],
  ['under 200 lemon pickle', { search: 'lemon pickle', to: 200 }],
  ['under 200 little millet', { search: 'little millet', to: 200 }],
  ['honey under 9,99,99,999', { search: 'honey', to: beyondAllPrices }],
  ['honey under 1000000', { search: 'honey', to: 1_000_000 }],
  ['honey 1000000 se kam', { search: 'honey', to: 1_000_000 }],
  ['honey above 999999999999', { search: 'honey', from: beyondAllPrices }],
  ['honey above 999,999,999,999', { search: 'honey', from: beyondAllPrices }],
])('[STORE-02] %s contains a price', (typed, said) => {
  expect(readPriceWords(typed)).toEqual(said)
})

test.each([
  'tea',
  'honey 500',
  'honey 500g',
  'oil below 1 kg',
  'rice under 5kg',
  'mix for under 12 months',
  'less than 5% fat',
  'ghee under 2 kilos',
  'oil below 2 litres',
  'below 500 g honey',
  'underwear 300',
  'over the hill 300',
  'under',
  'no. 12 to 14',
  'E200-400',
])('[STORE-02] %s contains no price', (typed) => {
  expect(readPriceWords(typed)).toEqual({ search: typed })
})

test('[STORE-02] prices in the search and in the filters both apply', () => {
  const typed = { search: 'tea under 300' }

  expect(withPriceWords(typed)).toEqual({ search: 'tea', 'price[lte]': 300 })
  expect(withPriceWords({ ...typed, 'price[lte]': 200 })).toEqual({ search: 'tea', 'price[lte]': 200 })
  expect(withPriceWords({ ...typed, 'price[gte]': 100 })).toEqual({
    ...{ search: 'tea', 'price[gte]': 100, 'price[lte]': 300 },
  })
  expect(withPriceWords({ search: 'tea above 100 below 300 under 250' })).toEqual({
    ...{ search: 'tea', 'price[gte]': 100, 'price[lte]': 250 },
  })
  expect(withPriceWords({ search: 'tea' })).toEqual({ search: 'tea' })
})
