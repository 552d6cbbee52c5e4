import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** The rows of one statement, by a connection of its own. */
export async function ask(databaseUrl, text, values) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The cookie of somebody of the staff who has logged in. */
export async function aStaffCookie(databaseUrl) {
  const token = randomBytes(32).toString('base64url')
  await ask(
    databaseUrl,
    'insert into staff_session (token_hash, staff_id) select $1, id from staff limit 1',
    [createHash('sha256').update(token).digest()],
  )
  return `__Host-staff=${token}`
}
