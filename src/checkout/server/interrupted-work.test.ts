import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addedRows, databaseState, killedAtEach } from '../../../tests/support/database/killed-at-each'
import { openChanges } from '../../../tests/support/factories/changed-orders'
import { removeZones } from '../../../tests/support/factories/delivery-zones'
import { worksToInterrupt } from '../../../tests/support/factories/interrupted-work'
import { findBrokenOrders } from '../../../tests/support/factories/whole-orders'
import { times } from '../../../tests/support/shop/busy-shop'
import { AppError } from '../../platform/http/app-error'

const changes = await openChanges()
const { db } = changes.shop
const state = () => databaseState(db)

// They change what every order costs.
beforeEach(() => removeZones(changes.shop))

const works = Object.entries(worksToInterrupt)

test.each(works)(
  '[CHK-14] %s that is killed at any statement leaves nothing, and a repeat changes nothing',
  async (_what, prepare) => {
    const { act } = await prepare(changes)
    const before = await state()

    const kills = await killedAtEach(
      db,
      (dying) => act(dying, 0),
      async () => {
        expect(await state()).toEqual(before)
        // Else the limit of requests would end the test.
        await sql`delete from attempt`.execute(db)
      },
    )
    const after = await state()
    await act(db, 0)

    expect(kills).toBeGreaterThan(3)
    expect(after).not.toEqual(before)
    expect(await state()).toEqual(after)
  },
)

test.each(works)('[CHK-13] %s by five at once is done once', async (_what, prepare) => {
  const alone = await prepare(changes)
  const before = await state()
  await alone.act(db, 0)
  const added = addedRows(before, await state())
  const together = await prepare(changes)
  const ready = await state()

  const results = await Promise.allSettled(times(5, (person) => together.act(db, person)))

  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(failures.filter((failure) => !(failure instanceof AppError))).toEqual([])
  expect(failures.length).toBeLessThan(5)
  expect(addedRows(ready, await state())).toEqual(added)
})

test.each(works)('%s is not undone by somebody who has not seen it', async (_what, prepare) => {
  const { act, late, lateCode } = await prepare(changes)
  await act(db, 0)
  const before = await state()

  await expect(late(db)).rejects.toMatchObject({ code: lateCode })

  expect(await state()).toEqual(before)
})

test('[CHK-14] orders that were interrupted are whole', async () => {
  expect(await findBrokenOrders(db)).toEqual([])
})
