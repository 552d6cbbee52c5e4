import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/**
 * Sends the start of a transaction together with its first statement. A server refuses the start only on a connection that is broken
 * or still in a failed transaction, where that statement fails too.
 */
export class PipelinedDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver() as PostgresDriver
    const begin = driver.beginTransaction.bind(driver)
    return Object.assign(driver, {
      beginTransaction: async (connection: DatabaseConnection, settings: TransactionSettings) => {
        begin(connection, settings).catch(() => {})
      },
    })
  }
}
