import { expect, test } from 'vitest'
import { countryName } from './countries'

test.each([
  ['India', ['india', ' INDIA ', 'IN', 'Bharat', 'भारत', 'இந்தியா', 'Product of India', 'Made in India.']],
  ['United States', ['USA', 'U.S.A.', 'us', 'United  States', 'the United States of America', 'அமெரிக்கா']],
  ['United Kingdom', ['UK', 'U.K.', 'gb', 'Great Britain', 'England']],
  ['United Arab Emirates', ['UAE', 'U.A.E.', 'united arab emirates']],
  ['Sri Lanka', ['sri lanka', 'Sri-Lanka', 'Ceylon', 'இலங்கை']],
  ['Vietnam', ['Viet Nam', 'vietnam']],
  ['China', ['china', 'P.R.C.', "People's Republic of China", 'PR China']],
  [countryName('TR'), ['Turkey', 'Türkiye', 'turkiye']],
  [countryName('CI'), ["Cote d'Ivoire", 'Côte d’Ivoire', 'Ivory Coast']],
])('%s has one spelling', (name, spellings) => {
  expect(spellings.map(countryName)).toEqual(spellings.map(() => name))
})

test('text that is not a country is kept, without extra spaces', () => {
  expect(countryName('  EU and  non-EU ')).toBe('EU and non-EU')
  expect(countryName('')).toBe('')
  expect(countryName('ZZ')).toBe('ZZ')
})
