import pg from 'pg'

/** The database server of the tests, unless they run on the embedded database. */
export const testServer: string | undefined = process.env.TEST_DATABASE_URL

/** Runs a command that cannot be in a transaction, such as create database. */
export async function inServer(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(command).finally(() => client.end())
}

/** The address of another database on the same server. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = name
  return url.href
}
