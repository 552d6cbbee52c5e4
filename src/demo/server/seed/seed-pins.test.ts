import { expect, test } from 'vitest'
import { readingsOf } from '../../../shipping/server/pin-directory'
import words from '../data/seed-words.json'

test('[CHK-02] the PIN codes of generated orders are in the state of their address', () => {
  for (const [city = '', state, district] of words.cities)
    for (let office = 1; office <= 4; office++) {
      const states = readingsOf(`${district}00${office}`).map((reading) => reading.state)
      expect(new Set(states), `${district}00${office} in ${city}`).toEqual(new Set([state]))
    }
})
