import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { upiLink } from '../../payments/contract/upi'
import { qrPath } from './qr-path'

/** Draws the path as a browser would, four dots per unit, and reads it with another decoder. */
function read({ size, path }: { size: number; path: string }): string {
  const scale = 4
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * side + Number(x) * scale) * 4
      for (let dot = 0; dot < Number(length) * scale; dot += 1)
        data.fill(0, start + dot * 4, start + dot * 4 + 3)
    }
  }
  return decodeQR({ width: side, height: side, data })
}

test('[CHK-06] a QR code decodes to its link, for any payee and amount', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.stringMatching(/^[a-z0-9]{4,35}$/),
      (name, paise, reference) => {
        const payee = { id: 'thulir@upi', name, merchantCode: '0000' }
        const link = upiLink({ payee, amount: paise / 100, reference })

        expect(read(qrPath(link))).toBe(link)
      },
    ),
    { numRuns: 30 },
  )
})

test('[CHK-06] four units round the code stay empty, as cameras need it', () => {
  const { size, path } = qrPath('upi://pay?pa=thulir@upi')

  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4)
    expect(Math.max(Number(x) + Number(length), Number(y) + 1)).toBeLessThanOrEqual(size - 4)
  }
})
