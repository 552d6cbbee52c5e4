import { expect, test } from 'vitest'
import { foodUses } from './food-uses'
import { foodsByKind, forms, kindNames } from './food-words'
import { wordsOf } from './search-terms'
import { soundKey } from './sounds'

const usesOfFoods = foodUses.map((line) => line.split(': ')[0] ?? '')
const lines = [...Object.values(foodsByKind).flat(), ...Object.values(kindNames), ...forms, ...usesOfFoods]
const namesOf = (line: string) => line.split(', ').map((name) => name.replace(/[()-]/g, ''))

test('[HDR-05] each food name means one food, except for known ambiguous ones', () => {
  const meant = new Map<string, string[]>()
  for (const line of lines)
    for (const name of namesOf(line)) meant.set(name, [...(meant.get(name) ?? []), line])

  const twice = [...meant].filter(([, those]) => those.length > 1).map(([name]) => name)
  expect(twice).toEqual(['kadalai'])
})

test('[HDR-05] no two foods sound alike', () => {
  const heard = new Map<string, Set<string>>()
  for (const line of lines)
    for (const name of namesOf(line)) {
      const key = soundKey(wordsOf(name).join(''))
      if (key.length >= 5) heard.set(key, (heard.get(key) ?? new Set()).add(line))
    }

  expect([...heard].filter(([, those]) => those.size > 1).map(([key]) => key)).toEqual(['katalai'])
})

test('[HDR-05] names have no stray characters, and no word mixes two scripts', () => {
  for (const line of lines)
    for (const name of namesOf(line)) {
      expect(name).toMatch(
        /^(?:[a-z]+|[\u0b80-\u0bff]+|[\u0900-\u097f]+)(?: (?:[a-z]+|[\u0b80-\u0bff]+|[\u0900-\u097f]+))*$/,
      )
    }
})
