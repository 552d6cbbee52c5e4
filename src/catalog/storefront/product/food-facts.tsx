import type { ReactNode } from 'react'
import { formatRupees } from '../../../platform/contract/money'
import type { FoodFacts as Facts, Product } from '../../contract/catalogue'
import { diets, keysOf, makerRoles, nutrients, nutritionPer } from '../../contract/food-facts'
import { type Fact, type FactKey, productFacts } from '../../contract/product-facts'
import { DietMark } from '../cards/diet-mark'
import * as m from '../messages'
import { allergensText, factText } from './fact-text'
import { Fold } from './fold'
import styles from './food-facts.module.css'

type Row = [name: string, content: ReactNode]

/** The facts of the label, without empty ones (domain.md F4 to F6). What a reader must know at once is never folded. */
export function FoodFacts({ product }: { product: Product }) {
  const { facts, netQuantity, contents } = product
  if (!facts) return contents ? <Contents contents={contents} /> : null
  const rowsOf = (keys: readonly FactKey[]) => keys.map((key) => factRow(key, facts))
  return (
    <section aria-labelledby="food-facts-title">
      {contents && <Contents contents={contents} />}
      <h2 id="food-facts-title">{m.foodFacts()}</h2>
      <Rows rows={rowsOf(firstKeys)} />
      <div>
        {facts.nutrition.length > 0 && (
          <Fold title={m.nutrition()}>
            <Nutrition facts={facts} per={nutritionPer(netQuantity)} />
          </Fold>
        )}
        <FoldedRows title={m.storageAndShelfLife()} rows={rowsOf(storageKeys)} />
        <FoldedRows title={m.onThePack()} rows={[...packRows(product), ...rowsOf(otherKeys)]} />
      </div>
    </section>
  )
}

const packRows = (product: Product): Row[] => [
  [m.commonName(), product.title],
  [m.netQuantity(), ofPacks(product, (pack) => pack.netQuantity)],
  [m.mrpInclusiveOfAllTaxes(), ofPacks(product, ({ mrp }) => mrp !== null && formatRupees(mrp))],
  [m.unitPrice(), ofPacks(product, ({ unitPrice }) => unitPrice)],
]

function Rows({ rows }: { rows: Row[] }) {
  const known = rows.filter(([, content]) => content)
  if (known.length === 0) return null
  return (
    <table className={styles.table}>
      <tbody>
        {known.map(([name, content]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{content}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const FoldedRows = ({ title, rows }: { title: string; rows: Row[] }) =>
  rows.some(([, content]) => content) && (
    <Fold title={title}>
      <Rows rows={rows} />
    </Fold>
  )

/** Full page loads: the elements from the server need no code. */
const Contents = ({ contents }: { contents: NonNullable<Product['contents']> }) => (
  <>
    <h2>{m.whatIsInside()}</h2>
    <ul className={styles.contents}>
      {contents.map(({ product, title, pieces }) => (
        <li key={`${product} ${title}`}>
          {pieces} × <a href={`/product/${product}`}>{title}</a>
        </li>
      ))}
    </ul>
  </>
)

type Pack = Pick<Product, 'netQuantity' | 'mrp' | 'unitPrice'>

/** One value for all packs, or one per pack with its name. The table does not depend on the chosen pack. */
function ofPacks(product: Product, read: (pack: Pack) => string | false | null): ReactNode {
  const said = product.color.map(({ _id, name }) => ({
    name,
    words: read(product.packs.find(({ color }) => color === _id) ?? product),
  }))
  const [first] = said
  if (said.every(({ words }) => words === first?.words)) return first ? first.words : read(product)
  return (
    <ul className={styles.packs}>
      {said.map(
        ({ name, words }) => words && <li key={name}>{words === name ? name : `${name}: ${words}`}</li>,
      )}
    </ul>
  )
}

const firstKeys: readonly FactKey[] = ['diet', 'ingredients', 'allergens']
const storageKeys: readonly FactKey[] = ['storage', 'shelfLife', 'bestBefore']
const otherKeys = keysOf(productFacts).filter((key) => ![...firstKeys, ...storageKeys].includes(key))

const factRow = (key: FactKey, facts: Facts): Row => {
  if (key === 'makerRole') return makerRow(facts)
  const fact: Fact = productFacts[key]
  return fact.shown ? [fact.shown, ownContent[key]?.(facts) ?? factText(key, facts)] : ['', null]
}

const makerRow = ({ maker }: Facts): Row =>
  maker ? [makerRoles[maker.role], [maker.name, maker.address].filter(Boolean).join(', ')] : ['', null]

const ownContent: Partial<Record<FactKey, (facts: Facts) => ReactNode>> = {
  diet: ({ diet }) => diet && <Diet diet={diet} />,
  allergens: ({ allergens: names }) => names && <Allergens names={names} />,
}

const Allergens = ({ names }: { names: NonNullable<Facts['allergens']> }) =>
  names.length === 0 ? m.none() : <strong>{allergensText(names)}</strong>

const Diet = ({ diet }: { diet: NonNullable<Facts['diet']> }) => (
  <span className={styles.diet}>
    <DietMark diet={diet} size={20} isNamed />
    <span>{diets[diet]}</span>
  </span>
)

function Nutrition({ facts, per }: { facts: Facts; per: string }) {
  return (
    <table className={styles.table}>
      <caption>{m.nutritionInPerOnAverage({ per })}</caption>
      <tbody>
        {facts.nutrition.map(({ nutrient, amount }) => (
          <tr key={nutrient}>
            <th scope="row">{nutrients[nutrient].name}</th>
            <td className={styles.amount}>{`${amount} ${nutrients[nutrient].unit}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
