import pg from 'pg'

const { builtins } = pg.types

const ours = new Map<number, (text: string) => unknown>([
  [builtins.INT8, readBigint],
  // A Date would shift the day with the time zone.
  [builtins.DATE, (text) => text],
])

/** Parsers that differ from the defaults of `pg`. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (format !== 'binary' && ours.get(type)) || pg.types.getTypeParser(type, format),
}

function readBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
