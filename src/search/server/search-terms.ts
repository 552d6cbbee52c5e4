import { type RawBuilder, sql } from 'kysely'
import { folded } from '../../catalog/contract/other-names'
import type { SearchedSize } from './pack-size'

/** Further words are ignored. */
const maxWords = 8

/**
 * Splits a search text as `product_search()` in the database splits product texts: into alphabetic characters, marks, digits and
 * decimal numbers. Nothing else reaches the database, so every search text becomes a valid tsquery.
 */
export function wordsOf(typed: string): string[] {
  const words = folded(typed).split(/[^\p{L}\p{M}\p{N}.]+|\.(?![0-9])|(?<![0-9])\./u)
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxWords)
}

/** Words that a product must all have. */
export type WordGroup = readonly string[]

export interface Alternative {
  words: WordGroup
  /** Longer words match too: "hon" finds honey. */
  isPrefix: boolean
}

/** One part of a search; a product matches it by any of its alternatives. */
export interface SearchTerm {
  /** Words separated by spaces; empty if none were typed. */
  typed: string
  alternatives: readonly Alternative[]
  /** Set if only a pack size was typed. */
  size?: SearchedSize
  /** It must be among the ingredients. */
  isIngredient?: boolean
}

export const startingWith = (words: WordGroup): Alternative => ({ words, isPrefix: true })
export const exactly = (words: WordGroup): Alternative => ({ words, isPrefix: false })

/** Weights of `product_search()`: A is the title, B other names. */
type Weights = '' | 'A' | 'AB'

/** A tsquery: a product must match every term, by words of these weights. */
export const toTsquery = (terms: readonly SearchTerm[], weights: Weights = ''): string =>
  terms.map(({ alternatives }) => anyOf(alternatives, weights)).join(' & ')

const anyOf = (alternatives: readonly Alternative[], weights: Weights) =>
  `(${alternatives.map((alternative) => allOf(alternative, weights)).join(' | ')})`

const allOf = ({ words, isPrefix }: Alternative, weights: Weights) => {
  const label = `${isPrefix ? '*' : ''}${weights}`
  const all = words.map((word) => `${quote(word)}${label && `:${label}`}`)
  return all.length > 1 ? `(${all.join(' & ')})` : all.join()
}

const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

const matches = (query: string) => sql<boolean>`p.search @@ ${query}::tsquery`

export function matchesTerms(terms: readonly SearchTerm[]): RawBuilder<boolean> {
  const inside = terms.filter(({ isIngredient }) => isIngredient)
  const named = matches(toTsquery(terms.filter(({ isIngredient }) => !isIngredient)))
  if (inside.length === 0) return named
  return sql`${named} and exists (
    select from product_facts f where f.product_id = p.id
      and product_search(f.ingredients, '', '', '', '{}') @@ ${toTsquery(inside)}::tsquery)`
}

/** 2 if the title has the typed words, 1 if it has synonyms, else 0. */
export function titleScore(terms: readonly SearchTerm[]): RawBuilder<number> {
  const byAny = sql<number>`(${matches(toTsquery(terms, 'A'))})::int`
  const typed = typedWords(terms)
  const hasSynonyms = terms.some(({ alternatives }) => alternatives.some(({ isPrefix }) => !isPrefix))
  if (!hasSynonyms || typed.length === 0) return byAny
  return sql<number>`${byAny} + (${matches(allOf(startingWith(typed), 'A'))})::int`
}

/** Whether title and other names of product `p` match, regardless of brand, category and tag. */
export const isNamed = (terms: readonly SearchTerm[]): RawBuilder<boolean> => matches(toTsquery(terms, 'AB'))

/** How well product `p` matches the typed words, without synonyms. */
export const rank = (terms: readonly SearchTerm[]): RawBuilder<number> =>
  sql`ts_rank(p.search, ${allOf(startingWith(typedWords(terms)), '')}::tsquery)`

const typedWords = (terms: readonly SearchTerm[]) =>
  terms.flatMap(({ typed }) => typed.split(' ')).filter((word) => word !== '')
