import * as m from '../messages'

export interface FoodClaim {
  /** The matched words. */
  words: string
  reason: string
}

/** Claims restricted by FSSAI (domain.md F4). Each pattern also runs in PostgreSQL. */
const rules: readonly { pattern: string; reason: string }[] = [
  {
    pattern: '100 ?%|(?:hundred|cent) per ?cent',
    reason: m.hundredPercentClaim(),
  },
  {
    pattern: 'natural(?:s|ly)?',
    reason: m.naturalSingleFood(),
  },
  {
    pattern: 'fresh(?:ly|ness|er|est)?',
    reason: m.naturalUnprocessed(),
  },
  { pattern: 'pure(?:st|ly)?|purity', reason: m.restricted() },
  { pattern: 'original', reason: m.restricted() },
  { pattern: 'traditional(?:ly)?', reason: m.restricted() },
  { pattern: 'authentic', reason: m.restricted() },
  { pattern: 'genuine', reason: m.restricted() },
  { pattern: 'real', reason: m.restricted() },
  { pattern: 'home[- ]?made', reason: m.homeMadeRestricted({ restricted: m.restricted() }) },
  {
    pattern: 'health drinks?',
    reason: m.healthMixCategory(),
  },
  {
    pattern: 'cur(?:e|es|ed|ing)|heal(?:s|ed|ing)?|remed(?:y|ies)|medicin(?:e|es|al)|treats',
    reason: m.noHealthClaims(),
  },
  {
    pattern: 'diabet(?:es|ic)|cancer|blood pressure|cholesterol|immunity|arthritis|asthma',
    reason: m.illnessNamed(),
  },
  {
    pattern: 'organic(?:ally)?',
    reason: m.organicCertificate(),
  },
]

const matchers = rules.map(({ pattern, reason }) => ({
  // Word boundaries, so that "really" or "unhealed" do not match.
  match: new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'giu'),
  reason,
}))

/** Preselects texts in the database. */
export const anyFoodClaim = `(${rules.map(({ pattern }) => pattern).join('|')})`

/** Unique matches, in the order of the rules. */
export function findFoodClaims(text: string): FoodClaim[] {
  return matchers.flatMap(({ match, reason }) => {
    const found = new Map([...text.matchAll(match)].map(([words]) => [words.toLowerCase(), words]))
    return [...found.values()].map((words) => ({ words, reason }))
  })
}
