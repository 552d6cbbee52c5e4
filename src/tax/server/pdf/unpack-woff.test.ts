import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff'

const file = createRequire(import.meta.url).resolve(
  '@fontsource/hind-madurai/files/hind-madurai-tamil-400-normal.woff',
)

test('a font is unpacked as TrueType, with the original checksum of each table', async () => {
  const font = unpackWoff(await readFile(file))

  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, index) => 12 + index * 16)
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  expect(tables.map((at) => font.toString('latin1', at, at + 4))).toEqual(
    expect.arrayContaining(['GSUB', 'cmap', 'glyf', 'head', 'loca']),
  )
  for (const at of tables) {
    const tag = font.toString('latin1', at, at + 4)
    // The checksum of `head` excludes its own field.
    if (tag !== 'head')
      expect(sumOf(font, font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)), tag).toBe(
        font.readUInt32BE(at + 4),
      )
  }
})

test('a file that is not WOFF is rejected', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF')
})

function sumOf(font: Buffer, offset: number, length: number): number {
  let sum = 0
  for (let at = offset; at < offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0
  return sum
}
