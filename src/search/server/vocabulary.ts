import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/tables'

export interface KnownWords {
  /** The prefixes that some product word begins with. */
  prefixes: ReadonlySet<string>
  words: ReadonlySet<string>
}

/** Which of these prefixes and words occur in the shop's products. */
export async function findKnownWords(
  db: Database,
  prefixes: readonly string[],
  words: readonly string[],
): Promise<KnownWords> {
  if (prefixes.length + words.length === 0) return { prefixes: new Set(), words: new Set() }
  const { rows } = await sql<{ prefixes: string[]; words: string[] }>`/* find_known_words */
    select
      array(
        select prefix from unnest(${prefixes}::text[]) prefix
        where exists (select from search_word where word >= prefix and word < prefix || chr(1114111))
      ) as prefixes,
      array(select word from search_word where word = any (${[...new Set(words)]}::text[])) as words`.execute(
    db,
  )
  return { prefixes: new Set(rows[0]?.prefixes), words: new Set(rows[0]?.words) }
}

/** Words that begin with its first or second character (swapped or surplus), or share enough trigrams. */
export async function findSimilarWords(db: Database, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where((where) => {
      const starts = [...word].slice(0, 2).map((letter) => where('word', 'like', `${letter}%`))
      return where.or([...starts, sql<SqlBool>`word % ${word}`])
    })
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('word')
    .limit(1000)
    .execute()
  return rows.map((row) => row.word)
}
