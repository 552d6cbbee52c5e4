import { expect } from 'vitest'
import { emailOf, type TestShop, testPassword } from '../shop/test-shop'

export const profileWith = (email: string) => ({
  firstname: 'Meena',
  lastname: 'Raman',
  email,
  mobile: '9840054321',
})

/** The actions of customers who change their email, with the shop's responses and emails. */
export function emailChangesIn(shop: TestShop) {
  const requestEmail = (name: string, email: string) =>
    shop.as(name).put('/api/user/edit-user', profileWith(email))

  /** The token of the newest email to this address. */
  async function tokenTo(email: string): Promise<string> {
    const { payload } = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', '=', 'emailConfirmation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { link } = payload as { link: string }
    expect(link).toMatch(/^http:\/\/shop\.test\/confirm-email\/[0-9a-f]{64}$/)
    return link.slice(-64)
  }

  return {
    requestEmail,
    tokenTo,
    confirm: (name: string, token: string) => shop.as(name).put(`/api/user/confirm-email/${token}`),
    sendAgain: (name: string) => shop.as(name).post('/api/user/confirm-email'),
    giveUp: (name: string) => shop.as(name).delete('/api/user/confirm-email'),
    shown: async (name: string) => (await shop.as(name).get('/api/user/profile')).json(),
    logIn: async (email: string) =>
      (await shop.visitor.post('/api/user/login', { email, password: testPassword })).statusCode,
    kindsTo: async (email: string) =>
      (
        await shop.db
          .selectFrom('outbox')
          .select('kind')
          .where('recipient', '=', email)
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind),
    /** Requests an email change; returns the token sent to the new address. */
    async pendingEmail(name: string, email = emailOf(`${name}-new`)): Promise<string> {
      expect((await requestEmail(name, email)).statusCode).toBe(200)
      return tokenTo(email)
    },
  }
}
