// Draws the backs of packs that demo/manifest.json names, from the facts of the demo shop, into demo/images. Run it after a change
// of these facts, then scripts/make-demo-pictures.mjs. Needs the fonts EB Garamond and Lato (SIL Open Font License).
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const json = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'))
const { products, brands } = await json('demo/manifest.json')
const details = await json('src/demo/server/data/products.json')
const makers = await json('src/demo/server/data/makers.json')
const guides = await json('src/demo/server/data/guides.json')
const { module: facts } = await runnerImport('/src/catalog/contract/food-facts.ts')

const side = 960
const panel = { left: 120, width: 720, tallest: 848 }
const margin = 48
const inner = panel.width - 2 * margin
const ink = '#2b2a22'
const labelled = ['energy', 'protein', 'carbohydrate', 'sugars', 'added-sugars', 'fat', 'sodium']
const guideTitles = { brew: 'To brew', cook: 'To cook', use: 'To use' }
const colours = {
  'Thulir Naturals': '#a94f2d',
  'Malai Estate': '#2b5d63',
  Kaadu: '#3f5a34',
  Sathu: '#b97d17',
}

for (const product of products.filter(({ images }) =>
  images.some(({ file }) => file.endsWith('-back.webp')),
)) {
  const parts = await Promise.all(partsOf(product))
  const heights = parts.reduce((sum, part) => sum + part.height, 0)
  const gap = Math.min(28, (panel.tallest - 2 * margin - heights) / (parts.length - 1))
  if (gap < 8) throw new Error(`${product.slug}: the label is too full`)
  const height = Math.round(heights + gap * (parts.length - 1) + 2 * margin)
  const panelTop = Math.round((side - height) / 2)
  let top = panelTop + margin
  const placed = parts.map((part) => {
    const at = { input: part.input, left: panel.left + margin, top: Math.round(top) }
    top += part.height + gap
    return at
  })
  const picture = await sharp(pack(colourOf(product), { top: panelTop, height }))
    .composite(placed)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(root, 'demo/images', `${product.slug}-back.webp`))
  console.log(`${product.slug}-back.webp ${picture.size}`)
}

/** The main colour of the pack, else that of the brand. */
function colourOf({ options, brand }) {
  const hex = options.colour?.[0].hex
  return hex && hex !== '#efe5cd' && hex !== '#bd8f5c' ? hex : colours[brand]
}

function partsOf({ slug, title, brand, netWeight, pack: kind }) {
  const { ingredients, allergens = [], months, storage, nutrition = [] } = details[slug]
  const maker = makers[brand]
  const guide = guides[slug]
  const contains = allergens.map((allergen) => facts.allergens[allergen].toLowerCase()).join(', ')
  return [
    brandMark(brand),
    text(`<span font="EB Garamond 34">${safe(title)}</span>`),
    text(
      `<b>Ingredients</b>  ${safe(ingredients)}.${contains ? `  <b>Contains</b>  ${safe(contains)}.` : ''}`,
    ),
    ...(nutrition.length > 0 ? [nutritionTable(nutrition, facts.nutritionPer(netWeight))] : []),
    ...(guide && nutrition.length === 0
      ? [text(`<b>${guideTitles[guide.kind]}</b>  ${safe(guide.steps.join(' '))}`)]
      : []),
    text(`<b>Storage</b>  ${safe(storage)}  <b>Best before</b>  ${months} months from packing.`),
    netQuantity(netWeight),
    text(`<b>Packed by</b>  ${safe(`${maker.name}, ${maker.address}`)}.  Product of India.`),
    licence(maker.fssai, kind),
  ]
}

function safe(words) {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

async function text(markup) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${ink}">${markup}</span>`,
      font: 'Lato 17',
      width: inner,
      rgba: true,
      dpi: 96,
      spacing: 5,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

async function drawn(height, body) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${inner}" height="${height}" font-family="Lato" fill="${ink}">${body}</svg>`
  return { input: await sharp(Buffer.from(svg)).png().toBuffer(), height }
}

async function brandMark(brand) {
  const { logo } = brands.find(({ name }) => name === brand)
  const input = await sharp(path.join(root, 'demo', logo), { density: 144 })
    .resize({ height: 64 })
    .png()
    .toBuffer()
  return { input, height: 64 }
}

function nutritionTable(amounts, per) {
  const row = 31
  const rows = labelled.map((nutrient, place) => {
    const { name, unit } = facts.nutrients[nutrient]
    const y = row * (place + 1)
    return `<path d="M0 ${y + 0.5}H${inner}" stroke="${ink}" stroke-opacity=".3"/>
      <text x="14" y="${y + 22}" font-size="20">${name}</text>
      <text x="${inner - 14}" y="${y + 22}" font-size="20" text-anchor="end">${amounts[place]} ${unit}</text>`
  })
  return drawn(
    row * (labelled.length + 1) + 2,
    `<rect x="1" y="1" width="${inner - 2}" height="${row * (labelled.length + 1)}" rx="6" fill="none" stroke="${ink}" stroke-width="2"/>
    <text x="14" y="22" font-size="20" font-weight="700">Nutrition</text>
    <text x="${inner - 14}" y="22" font-size="20" font-weight="700" text-anchor="end">per ${per}</text>${rows.join('')}`,
  )
}

function netQuantity(netWeight) {
  return drawn(
    44,
    `<path d="M1 1h42v42H1zm5 5v32h32V6z" fill="#17803d" fill-rule="evenodd"/><circle cx="22" cy="22" r="10" fill="#17803d"/>
    <text x="60" y="31" font-size="25">Net quantity <tspan font-weight="700">${netWeight}</tspan></text>`,
  )
}

function licence(number, kind) {
  return drawn(
    40,
    `<path d="M0 1H${inner}" stroke="${ink}" stroke-opacity=".3"/>
    <text y="34" font-size="21" font-weight="700">FSSAI Lic. No. ${number}</text>
    <text x="${inner}" y="34" font-size="18" text-anchor="end">MRP, batch and date: see the ${kind.split(' ').at(-1)}</text>`,
  )
}

/** Coloured pack with a label, lit from the left. */
function pack(colour, { top, height }) {
  const { left, width } = panel
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs>
      <linearGradient id="light"><stop stop-color="#000" stop-opacity=".34"/><stop offset=".16" stop-color="#fff" stop-opacity=".16"/>
        <stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>
      <linearGradient id="label"><stop stop-color="#f6edda"/><stop offset=".3" stop-color="#fdf8ec"/><stop offset="1" stop-color="#efe4cd"/></linearGradient>
    </defs>
    <rect width="${side}" height="${side}" fill="${colour}"/><rect width="${side}" height="${side}" fill="url(#light)"/>
    <rect x="${left + 3}" y="${top + 5}" width="${width}" height="${height}" rx="18" fill="#000" opacity=".25"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" rx="18" fill="url(#label)"/>
    <rect x="${left + 14}" y="${top + 14}" width="${width - 28}" height="${height - 28}" rx="10" fill="none" stroke="${colour}" stroke-width="2"/>
  </svg>`)
}
