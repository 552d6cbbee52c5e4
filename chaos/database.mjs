import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

export async function connect(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

/** The rows of one statement, on a new connection. */
export async function ask(databaseUrl, text, values) {
  const client = await connect(databaseUrl)
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A session token, and the digest of it that the shop stores. */
export function aToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: createHash('sha256').update(token).digest() }
}

/** The cookie of a logged-in staff member. */
export async function aStaffCookie(databaseUrl) {
  const { token, digest } = aToken()
  await ask(
    databaseUrl,
    'insert into staff_session (token_hash, staff_id) select $1, id from staff limit 1',
    [digest],
  )
  return `__Host-staff=${token}`
}
