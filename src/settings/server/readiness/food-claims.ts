export interface FoodClaim {
  /** The matched words. */
  words: string
  reason: string
}

const restricted =
  'Restricted by the claims rules of 2018: only where nothing was added or changed, and never alone as a promise.'

/** Claims restricted by FSSAI (domain.md F4). Each pattern also runs in PostgreSQL. */
const rules: readonly { pattern: string; reason: string }[] = [
  {
    pattern: '100 ?%|(?:hundred|cent) per ?cent',
    reason: 'The regulator advised in May 2025 against “100%” in any promotion of food.',
  },
  {
    pattern: 'natural(?:s|ly)?',
    reason:
      'Only for a single food with nothing added. Mixes may say “made from natural ingredients”; a brand that has the word needs a disclaimer of at least 3 mm on the pack.',
  },
  {
    pattern: 'fresh(?:ly|ness|er|est)?',
    reason: 'Only for food that is not processed in any way: not dried, ground, cooked, frozen or preserved.',
  },
  { pattern: 'pure(?:st|ly)?|purity', reason: restricted },
  { pattern: 'original', reason: restricted },
  { pattern: 'traditional(?:ly)?', reason: restricted },
  { pattern: 'authentic', reason: restricted },
  { pattern: 'genuine', reason: restricted },
  { pattern: 'real', reason: restricted },
  { pattern: 'home[- ]?made', reason: `${restricted} “Home-made” only for what a household makes.` },
  {
    pattern: 'health drinks?',
    reason:
      'No such class exists in law: since April 2024 cereal, malt and dairy mixes must not be listed as health drinks.',
  },
  {
    pattern: 'cur(?:e|es|ed|ing)|heal(?:s|ed|ing)?|remed(?:y|ies)|medicin(?:e|es|al)|treats',
    reason: 'Food must not be said to cure, treat or prevent an illness.',
  },
  {
    pattern: 'diabet(?:es|ic)|cancer|blood pressure|cholesterol|immunity|arthritis|asthma',
    reason: 'Naming an illness beside food reads as a claim to treat it, which needs an approval.',
  },
  {
    pattern: 'organic(?:ally)?',
    reason: 'Only with a certificate (NPOP or PGS-India) and its mark on the pack.',
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
