import type { ReactNode } from 'react'
import { formatDay } from '../../../content/storefront/dates'
import { formatRupees } from '../../../platform/contract/money'
import type { FoodFacts as Facts, Product } from '../../contract/catalogue'
import { allergens, diets, makerRoles, nutrients, nutritionPer } from '../../contract/food-facts'
import look from './food-facts.module.css'

/** What the label says, before anybody buys: typed facts of the owner, those not said left out (domain.md F4 to F6). */
export function FoodFacts({ product }: { product: Product }) {
  const { facts, netQuantity, title } = product
  if (!facts) return null
  const rows: [string, ReactNode][] = [
    ['Common name', title],
    ['Net quantity', ofPacks(product, (pack) => pack.netQuantity)],
    ['MRP, inclusive of all taxes', ofPacks(product, ({ mrp }) => mrp !== null && formatRupees(mrp))],
    ['Unit price', ofPacks(product, ({ unitPrice }) => unitPrice)],
    ['Kind of food', facts.diet && <DietMark diet={facts.diet} />],
    ['Ingredients', facts.ingredients],
    ['Allergens', facts.allergens && <Allergens names={facts.allergens} />],
    ['Shelf life', facts.shelfLife],
    ['Best before', facts.bestBefore && formatDay(facts.bestBefore)],
    ['Storage', facts.storage],
    ...makerRow(facts),
    ['FSSAI number', facts.fssai],
    ['Country of origin', facts.countryOfOrigin],
    ['Imported by', facts.importer],
  ]
  return (
    <section aria-labelledby="food-facts-title" className={look.facts}>
      <h2 id="food-facts-title">What is in it</h2>
      <div className={look.tables}>
        <table className={look.table}>
          <tbody>
            {rows.map(
              ([name, words]) =>
                words && (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{words}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
        {facts.nutrition.length > 0 && <Nutrition facts={facts} per={nutritionPer(netQuantity)} />}
      </div>
    </section>
  )
}

type Pack = Pick<Product, 'netQuantity' | 'mrp' | 'unitPrice'>

/** What all packs say alike, or each by its name: the table is sent before anybody has chosen one. */
function ofPacks(product: Product, read: (pack: Pack) => string | false | null): ReactNode {
  const said = product.color.map(({ _id, name }) => ({
    name,
    words: read(product.packs.find(({ color }) => color === _id) ?? product),
  }))
  const [first] = said
  if (said.every(({ words }) => words === first?.words)) return first ? first.words : read(product)
  return (
    <ul className={look.packs}>
      {said.map(
        ({ name, words }) => words && <li key={name}>{words === name ? name : `${name}: ${words}`}</li>,
      )}
    </ul>
  )
}

const makerRow = ({ maker }: Facts): [string, ReactNode][] =>
  maker ? [[makerRoles[maker.role], [maker.name, maker.address].filter(Boolean).join(', ')]] : []

const Allergens = ({ names }: { names: NonNullable<Facts['allergens']> }) =>
  names.length === 0 ? 'None' : <strong>Contains {names.map((name) => allergens[name]).join(', ')}</strong>

/** The sign of Indian packs: a green dot for vegetarian food, a brown triangle for other. */
function DietMark({ diet }: { diet: NonNullable<Facts['diet']> }) {
  const green = diet !== 'non-vegetarian'
  return (
    <span className={look.diet}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        aria-hidden="true"
        className={green ? look.green : look.brown}
      >
        <rect x="1.5" y="1.5" width="17" height="17" fill="#fff" stroke="currentColor" strokeWidth="2" />
        {green ? (
          <circle cx="10" cy="10" r="4.5" fill="currentColor" />
        ) : (
          <path d="M10 5l5 9H5z" fill="currentColor" />
        )}
      </svg>
      {diets[diet]}
    </span>
  )
}

function Nutrition({ facts, per }: { facts: Facts; per: string }) {
  return (
    <table className={look.table}>
      <caption>Nutrition in {per}, on average</caption>
      <tbody>
        {facts.nutrition.map(({ nutrient, amount }) => (
          <tr key={nutrient}>
            <th scope="row">{nutrients[nutrient].name}</th>
            <td className={look.amount}>
              {amount} {nutrients[nutrient].unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
