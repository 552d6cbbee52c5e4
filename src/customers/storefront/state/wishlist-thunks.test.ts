import { expect, test, vi } from 'vitest'
import { kayal, openLoggedInBrowser } from '../../../../tests/support/built/logged-in-browser'
import { held } from '../../../../tests/support/run/deferred'
import type { CardProduct } from '../../../catalog/contract/catalogue'
import type { Send } from '../../../platform/storefront/api-client'
import { makeStore } from '../../../shell/storefront/state/store'
import { CallFailed } from '../../../ui/behavior/http-client'
import { authOf } from './auth-slice'
import { toggleWishlist } from './wishlist-thunks'

openLoggedInBrowser()

const product = { _id: 'honey' } as CardProduct

/** A shop that accepts or rejects toggles one by one, each when released. */
function aShop(takes: readonly boolean[]) {
  const calls = takes.map(() => held())
  const sent: unknown[] = []
  const send: Send = async (_door, asked) => {
    const turn = sent.push(asked?.body) - 1
    await calls[turn]?.promise
    if (!takes[turn]) throw new CallFailed({ status: 409, code: 'NO', message: 'No', details: {} })
    return { reply: {} as never, headers: new Headers() }
  }
  return { send, sent, abandon: (turn: number) => calls[turn]?.abandon() }
}

test.each([
  [[false, false], false],
  [[true, false], true],
  [[false, true], false],
  [[true, true], false],
])(
  '[CARD-01] a heart toggled twice, of which the server accepts %j, ends in the state of the server',
  async (takes, wished) => {
    const shop = aShop(takes)
    const store = makeStore({ auth: authOf(kayal) }, shop.send)
    const isWished = () => store.getState().auth.user?.wishlist.includes(product._id)

    const presses = [true, false].map((each) => store.dispatch(toggleWishlist({ product, wished: each })))
    const atOnce = isWished()
    shop.abandon(0)
    await presses[0]
    const afterFirst = isWished()
    shop.abandon(1)
    await presses[1]

    expect({ atOnce, afterFirst, atLast: isWished() }).toEqual({
      atOnce: false,
      afterFirst: false,
      atLast: wished,
    })
  },
)

test('[CARD-01] a toggle waits for earlier ones of the same product, and not for those of another', async () => {
  const shop = aShop([true, true, true])
  const store = makeStore({ auth: authOf(kayal) }, shop.send)
  const press = (_id: string, wished: boolean) =>
    store.dispatch(toggleWishlist({ product: { _id } as CardProduct, wished }))

  const presses = [press('honey', true), press('honey', false), press('tea', true)]
  await vi.advanceTimersByTimeAsync(0)
  const sentAtFirst = [...shop.sent]
  for (const turn of [0, 1, 2]) shop.abandon(turn)
  await Promise.all(presses)

  expect(sentAtFirst).toEqual([
    { prodId: 'honey', wished: true },
    { prodId: 'tea', wished: true },
  ])
  expect(shop.sent.slice(2)).toEqual([{ prodId: 'honey', wished: false }])
})
