import { setTimeout as sleep } from 'node:timers/promises'
import { announceAnswers, count } from './answers.mjs'
import { ask } from './database.mjs'
import { openShop, password, post, someShoppers } from './shop.mjs'

const addresses = Array.from({ length: 250 }, (_, n) => `10.1.${n % 5}.${n}`)
const accounts = 200
const honest = 5
/** The limits of `src/customers/server/auth/login-limits.ts` for unknown addresses: a burst, then one per interval. */
const ofAccount = { atOnce: 50, seconds: 600 }
const ofAddress = { atOnce: 100, seconds: 9 }

/** Password guesses from 250 addresses, first against one account, then against 200; real customers log in at the same time. */
export async function guessPasswords({ trials, databaseUrl }) {
  const shop = await openShop({ DATABASE_URL: databaseUrl, SHOP_TRUST_PROXY: 'on' })
  try {
    const [victim, ...people] = await someShoppers(shop.origin, 1 + honest)
    const many = await someAccounts(databaseUrl)
    const one = await guess(shop.origin, { trials, people, emailOf: () => victim.email })
    await shop.end('SIGKILL')
    await shop.start()
    const restarted = await logIn(shop.origin, victim.email, 'guess-after', addresses[0])
    const over = await guess(shop.origin, { trials, people, emailOf: (n) => many[n % accounts] })
    const [most, mostOver] = [allowed(one, 1), allowed(over, accounts)]
    return {
      passed:
        one.verified <= most &&
        over.verified <= mostOver &&
        restarted === 429 &&
        one.turnedAway + over.turnedAway === 0,
      result: `at one account ${one.verified} checked of ${most} allowed in ${one.seconds} s, answers ${announceAnswers(one.answers)}; still rejected after a restart: ${restarted === 429 ? 'yes' : 'no'}; over ${accounts} accounts ${over.verified} of ${mostOver} allowed in ${over.seconds} s, answers ${announceAnswers(over.answers)}; ${one.logins + over.logins} logins of others, ${one.turnedAway + over.turnedAway} turned away`,
    }
  } finally {
    await shop.close()
  }
}

/** By the limit that is reached first. */
function allowed({ seconds }, guessed) {
  const most = (limit, count) => count * (limit.atOnce + Math.ceil(seconds / limit.seconds))
  return Math.min(most(ofAccount, guessed), most(ofAddress, addresses.length))
}

async function guess(origin, { trials, people, emailOf }) {
  const [began, answers] = [performance.now(), new Map()]
  let [next, going, logins, turnedAway] = [0, true, 0, 0]
  const others = people.map(async ({ email }, n) => {
    while (going) {
      const status = await logIn(origin, email, password, `10.2.0.${n}`)
      logins += 1
      if (status !== 200) turnedAway += 1
      await sleep(1000)
    }
  })
  const guessing = Array.from({ length: 32 }, async () => {
    for (let n = next++; n < trials; n = next++) {
      const status = await logIn(origin, emailOf(n), `guess-${n}`, addresses[n % addresses.length])
      count(answers, status)
    }
  })
  await Promise.all(guessing)
  const seconds = Math.ceil((performance.now() - began) / 1000)
  going = false
  await Promise.all(others)
  return { verified: answers.get(401) ?? 0, answers, seconds, logins, turnedAway }
}

async function logIn(origin, email, typed, address) {
  const headers = { 'x-forwarded-for': address }
  const reply = await post(origin, '/api/user/login', { email, password: typed }, headers)
  await reply.arrayBuffer()
  return reply.status
}

/** With the password of an existing account, because hashing takes time. */
async function someAccounts(databaseUrl) {
  const rows = await ask(
    databaseUrl,
    `insert into customer (id, firstname, lastname, email, mobile, password_hash)
     select id, 'Kavin', 'R', id || '@example.com', '9840012345', known.password_hash
     from (select gen_random_uuid() as id from generate_series(1, $1)) fresh,
          (select password_hash from customer limit 1) known
     returning email`,
    [accounts],
  )
  return rows.map(({ email }) => email)
}
