import { describe, expect, test } from 'vitest'
import { findFoodClaims } from './food-claims'

const wordsIn = (text: string) => findFoodClaims(text).map(({ words }) => words)

describe('words that food law restricts', () => {
  test.each([
    ['100% Farm Fresh', ['100%', 'Fresh']],
    ['100 % honey, cent per cent', ['100 %', 'cent per cent']],
    ['Thulir Naturals', ['Naturals']],
    ['naturally sweet', ['naturally']],
    ['Freshly ground pepper', ['Freshly']],
    ['Pure ghee of the purest kind', ['Pure', 'purest']],
    ['Original Tea, traditional and authentic', ['Original', 'traditional', 'authentic']],
    ['Real taste, home-made, homemade', ['Real', 'home-made', 'homemade']],
    ['A Health Drink for children', ['Health Drink']],
    ['cures cough and treats diabetes', ['cures', 'treats', 'diabetes']],
    ['Boosts immunity', ['immunity']],
    ['Organic jaggery', ['Organic']],
  ])('%s: %j', (text, expected) => {
    expect(wordsIn(text)).toEqual(expected)
  })

  test.each([
    ['Really refreshing, with a surreal aftertaste'],
    ['Unhealed realms of naturalists'],
    ['Secure and accurate scales'],
    ['From Tamil Nadu, 500 g, 1000 % no, dark and slow'],
    ['தூய தேன்'],
    [''],
  ])('%s is left alone', (text) => {
    expect(wordsIn(text)).toEqual([])
  })

  test('a repeated word is listed once, with the reason', () => {
    const found = findFoodClaims('Fresh, fresh, FRESH')

    expect(found).toHaveLength(1)
    expect(found[0]?.reason).toContain('not processed')
  })
})
