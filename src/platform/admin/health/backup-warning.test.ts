import { expect, test } from 'vitest'
import { backupWarning } from './backup-warning'

const now = new Date('2026-11-21T12:00:00Z')
const written = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000).toISOString()
const warningOf = (newestAt: string | null, everyHours = 24) =>
  backupWarning({ listed: true, newestAt, bytes: 1, everyHours, tried: null }, now)

test('a backup older than two intervals causes a warning', () => {
  expect(warningOf(written(47.9))).toBeUndefined()
  expect(warningOf(written(48.1))).toMatch(/old/)
  expect(warningOf(written(3), 1)).toMatch(/old/)
})

test('a missing backup and disabled backups cause a warning', () => {
  expect(warningOf(null)).toMatch(/no backup/)
  expect(warningOf(written(1), 0)).toMatch(/SHOP_BACKUP_HOURS/)
  expect(warningOf(null, 0)).toMatch(/made elsewhere/)
})

test('a backup that could not be restored causes a warning, however new', () => {
  const backup = { listed: true, newestAt: written(1), bytes: 1, everyHours: 24 }
  const tried = (restores: boolean) => backupWarning({ ...backup, tried: { at: written(2), restores } }, now)

  expect(tried(false)).toMatch(/test restore .* failed/)
  expect(tried(true)).toBeUndefined()
})
