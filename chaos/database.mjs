import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

export async function connect(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

/** The rows of one statement, by a connection of its own. */
export async function ask(databaseUrl, text, values) {
  const client = await connect(databaseUrl)
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** What somebody brings who has logged in, and what of it the shop keeps. */
export function aToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: createHash('sha256').update(token).digest() }
}

/** The cookie of somebody of the staff who has logged in. */
export async function aStaffCookie(databaseUrl) {
  const { token, digest } = aToken()
  await ask(
    databaseUrl,
    'insert into staff_session (token_hash, staff_id) select $1, id from staff limit 1',
    [digest],
  )
  return `__Host-staff=${token}`
}
