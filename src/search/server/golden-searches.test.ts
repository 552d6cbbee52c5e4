import { expect } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { ProductSummary, Suggestion } from '../../catalog/contract/catalogue'
import { demoDetails } from '../../demo/server/demo-products'
import { seedDemo } from '../../demo/server/seed-demo'

test.beforeAll(async ({ shop }) => {
  await seedDemo(shop.services)
}, 60_000)

const titlesOf = (slugs: string) =>
  slugs
    .split(' ')
    .filter(Boolean)
    .map((slug) => demoDetails[slug]?.title)

async function find(shop: TestShop, typed: string, more = '') {
  const answer = await shop.visitor.get(`/api/product?search=${encodeURIComponent(typed)}${more}`)
  expect(answer.statusCode).toBe(200)
  const titles = answer.json<ProductSummary[]>().map(({ title }) => title)
  expect(answer.headers['x-total-count']).toBe(String(titles.length))
  return { titles, isNear: answer.headers['x-near'] === 'true' }
}

async function suggest(shop: TestShop, typed: string) {
  const answer = await shop.visitor.get(`/api/product-suggestions?search=${encodeURIComponent(typed)}`)
  return answer.json<Suggestion[]>().map(({ title }) => title)
}

test('[HDR-03, HDR-05] suggestions show what is similar if asked, and say so', async ({ shop }) => {
  for (const typed of ['ragi maavu', 'keppai maavu', 'ராகி மாவு', 'ragi flour']) {
    const near = `/api/product-suggestions?near=true&search=${encodeURIComponent(typed)}`
    const answer = await shop.visitor.get(near)

    expect([typed, answer.headers['x-near']]).toEqual([typed, 'true'])
    expect(answer.json<Suggestion[]>().map(({ title }) => title)).toContain('Sprouted Ragi Malt')
  }
})

const honeys = 'wild-forest-honey jamun-honey'
const oils = 'groundnut-oil sesame-oil coconut-oil'
const allTeas =
  'nilgiri-black-tea silver-tips-white-tea masala-chai moringa-green-tea hibiscus-rose tulsi-lemongrass'
const millets = 'sprouted-ragi-malt millet-cocoa foxtail-millet'
const others = 'sathu-maavu millet-cocoa ulundhu-kali-mix abc-malt'

/** A search and all its results, in order where the order matters. */
test.for([
  ...['then', 'தேன்', 'thaen', 'honey', 'honeys', 'shahad', 'शहद', 'hony'].map((typed) => [typed, honeys]),
  ...['best honey online', 'honey 500g', 'honey 500 gms'].map((typed) => [typed, honeys]),
  ...['malai then', 'மலைத்தேன்', 'forest honey', 'foresthoney'].map((typed) => [typed, 'wild-forest-honey']),
  ...['jamun honey', 'naval', 'naaval thaen', 'நாவல்'].map((typed) => [typed, 'jamun-honey']),
  ...['ragi', 'raagi', 'ragee', 'ராகி', 'रागी', 'kezhvaragu', 'kelvaragu', 'keppai', 'கேழ்வரகு'].map(
    (typed) => [typed, 'sprouted-ragi-malt'],
  ),
  ...['nachni', 'finger millet', 'fingermillet', 'finger millets', 'ragi malt'].map((typed) => [
    typed,
    'sprouted-ragi-malt',
  ]),
  ...['thinai', 'tinai', 'thenai', 'தினை', 'foxtail', 'foxtail millet', 'kangni'].map((typed) => [
    typed,
    'foxtail-millet',
  ]),
  ...['samai', 'saamai', 'சாமை', 'little millet', 'kutki'].map((typed) => [typed, 'millet-cocoa']),
  ...['millets', 'siruthaniyam', 'சிறுதானியம்'].map((typed) => [typed, millets]),
  ['millet', 'millet-cocoa foxtail-millet sprouted-ragi-malt'],
  ...['theneer', 'தேநீர்', 'tea', 'teas', 'theyilai', 'டீ', 'चाय'].map((typed) => [typed, allTeas]),
  ['chai', `masala-chai ${allTeas.replace('masala-chai ', '')}`],
  ['masala tea', 'masala-chai'],
  ...['green tea', 'greentea'].map((typed) => [typed, 'moringa-green-tea']),
  ...['tulsi tea', 'thulasi', 'துளசி', 'lemon grass'].map((typed) => [typed, 'tulsi-lemongrass']),
  ...['sembaruthi', 'hibiscus tea', 'rose tea'].map((typed) => [typed, 'hibiscus-rose']),
  ...['moringa', 'murungai', 'drumstick', 'முருங்கை', 'sahjan'].map((typed) => [typed, 'moringa-green-tea']),
  ...['karupatti', 'karuppatti', 'karuppati', 'கருப்பட்டி', 'panai vellam', 'palm jaggery'].map((typed) => [
    typed,
    'palm-jaggery',
  ]),
  ...['vellam', 'வெல்லம்', 'gur', 'jaggery', 'jaggary'].map((typed) => [typed, 'palm-jaggery']),
  ...['ellu', 'til', 'gingelly', 'gingelly oil', 'nallennai', 'nalla ennai', 'நல்லெண்ணெய்'].map((typed) => [
    typed,
    'sesame-oil',
  ]),
  ...['kadalai', 'கடலை', 'groundnut', 'ground nut oil', 'peanut oil', 'kadalai ennai', 'verkadalai'].map(
    (typed) => [typed, 'groundnut-oil'],
  ),
  ...['thengai', 'thengai ennai', 'தேங்காய்', 'nariyal tel', 'coconut'].map((typed) => [typed, 'coconut-oil']),
  ...['oil', 'oils', 'ennai', 'எண்ணெய்', 'chekku oil', 'marachekku ennai', 'cold pressed oil'].map((typed) => [
    typed,
    oils,
  ]),
  ...['milagu', 'milaku', 'மிளகு', 'pepper', 'black pepper', 'kali mirch'].map((typed) => [
    typed,
    'black-pepper',
  ]),
  ...['manjal', 'manjal thool', 'மஞ்சள்', 'haldi', 'turmaric', 'tumeric powder'].map((typed) => [
    typed,
    'erode-turmeric',
  ]),
  ...['elakkai', 'elakai', 'ஏலக்காய்', 'elaichi', 'cardamon'].map((typed) => [typed, 'green-cardamom']),
  ['spices', 'masala-chai erode-turmeric green-cardamom black-pepper'],
  ...['ulundhu', 'uluntu', 'urad dal', 'black gram'].map((typed) => [typed, 'ulundhu-kali-mix']),
  ...['sathu maavu', 'sathumaavu', 'சத்து மாவு', 'health mix'].map((typed) => [
    typed,
    `sathu-maavu sprouted-ragi-malt ${others.replace('sathu-maavu ', '')}`,
  ]),
  ...['arisi', 'rice', 'sivappu arisi', 'சிவப்பு அரிசி', 'maapillai samba'].map((typed) => [
    typed,
    'red-rice',
  ]),
  ...['maangai oorugai', 'mango pickles', 'aam achar'].map((typed) => [typed, 'mango-pickle']),
  ...['lemon pickle', 'elumichai', 'nimbu'].map((typed) => [typed, 'lime-pickle']),
  ...['pickles', 'oorugai', 'ஊறுகாய்', 'achar'].map((typed) => [typed, 'mango-pickle lime-pickle']),
  ...['beet root', 'carrot', 'beetroot malt'].map((typed) => [typed, 'abc-malt']),
  ...['200 g', '200gm', '200 grams'].map((typed) => [typed, 'erode-turmeric masala-chai']),
  ['500 ml', 'sesame-oil coconut-oil'],
  ...['1kg', '1 kilo'].map((typed) => [typed, 'red-rice foxtail-millet']),
  ['1 litre', 'groundnut-oil'],
  ['tea under 300', 'hibiscus-rose tulsi-lemongrass'],
  ['oil 350 ku kulla', 'coconut-oil'],
] as [string, string][])('[HDR-03, HDR-05] %s finds %s', async ([typed, slugs], { shop }) => {
  const wanted = titlesOf(slugs)

  const { titles, isNear } = await find(shop, typed)

  expect(isNear).toBe(false)
  expect(titles[0]).toBe(wanted[0])
  expect([...titles].sort()).toEqual([...wanted].sort())
  const suggested = await suggest(shop, typed)
  expect(suggested).toEqual(expect.arrayContaining(wanted))
})

/** Searches without a match, and similar products. */
test.for([
  ['kambu', millets],
  ['கம்பு', millets],
  ['bajra', millets],
  ['ghee', oils],
  ['நெய்', oils],
  ['castor oil', oils],
  ['coffee', `${allTeas} millet-cocoa`],
  ['kaapi', `${allTeas} millet-cocoa`],
  ['chukku malli coffee', `${allTeas} millet-cocoa`],
  ['filter coffee powder', `${allTeas} millet-cocoa`],
  ['sukku', 'erode-turmeric green-cardamom black-pepper'],
  ['inji', 'erode-turmeric green-cardamom black-pepper'],
  ['karuveppilai', 'erode-turmeric green-cardamom black-pepper'],
  ['thoothuvalai', 'hibiscus-rose tulsi-lemongrass moringa-green-tea'],
  ['nattu sakkarai', 'wild-forest-honey jamun-honey palm-jaggery'],
  ['honey pickle', honeys],
  ['ragi flour', 'sprouted-ragi-malt'],
] as const)(
  '[HDR-04] %s finds nothing; similar products are requested separately',
  async ([typed, near], { shop }) => {
    expect(await find(shop, typed)).toEqual({ titles: [], isNear: false })
    expect(await suggest(shop, typed)).toEqual([])
    const { titles, isNear } = await find(shop, typed, '&near=true')

    expect(isNear).toBe(true)
    expect(titles.sort()).toEqual(titlesOf(near).sort())
  },
)

/** A use, or an ingredient of what was named: never an exact match, as no page may say what a food is good for. */
test.for([
  ...['baby food', 'shishu aahar', 'குழந்தை உணவு'].map((typed) => [typed, 'sprouted-ragi-malt']),
  ...['snacks for kids', 'kids', 'food for kids'].map((typed) => [typed, `${others} sprouted-ragi-malt`]),
  ...['for cold and cough', 'cough', 'sali irumal', 'khansi'].map((typed) => [
    typed,
    'black-pepper erode-turmeric tulsi-lemongrass',
  ]),
  ['immunity', 'black-pepper erode-turmeric tulsi-lemongrass moringa-green-tea'],
  ['weight loss', 'foxtail-millet red-rice moringa-green-tea'],
  ['green tea for weight loss', 'moringa-green-tea'],
  ...['diabetic', 'sugar patients', 'low sugar'].map((typed) => [typed, 'foxtail-millet red-rice']),
  ...['diabetic rice', 'traditional rice'].map((typed) => [typed, 'red-rice']),
  ['high protein', 'ulundhu-kali-mix sathu-maavu'],
  ['iron rich', 'sprouted-ragi-malt moringa-green-tea palm-jaggery'],
  ...['payasam', 'kheer'].map((typed) => [typed, 'palm-jaggery green-cardamom foxtail-millet']),
  ['dosa mix', 'red-rice ulundhu-kali-mix foxtail-millet'],
  ['sambar powder', 'erode-turmeric'],
  ['rasam', 'black-pepper'],
  ['garam masala', 'black-pepper green-cardamom'],
  ['curd rice side dish', 'mango-pickle lime-pickle'],
  ['lamp oil', 'sesame-oil'],
  ['hair oil', 'coconut-oil'],
  ['tea for sleep', 'hibiscus-rose tulsi-lemongrass'],
  ['chocolate', 'millet-cocoa'],
  ...['inji tea', 'ginger tea', 'adrak wali chai', 'cinnamon tea'].map((typed) => [typed, 'masala-chai']),
  ['badam malt', 'abc-malt'],
  ['mustard pickle', 'mango-pickle'],
  ['organic honey for babies', honeys],
] as [string, string][])('[HDR-04, HDR-05] %s finds %s as similar', async ([typed, slugs], { shop }) => {
  const { titles, isNear } = await find(shop, typed, '&near=true')

  expect({ titles: titles.sort(), isNear }).toEqual({ titles: titlesOf(slugs).sort(), isNear: true })
})

test('[HDR-05] a word of the shop itself is found before foods for that use', async ({ shop }) => {
  expect(await find(shop, 'breakfast', '&near=true')).toEqual({
    titles: titlesOf('abc-malt ulundhu-kali-mix'),
    isNear: false,
  })
})

test.for(['biscuits', 'shampoo', 'beer', 'cashew', 'xyzzy', '999'])(
  '[HDR-04] the shop has nothing similar to %s',
  async (typed, { shop }) => {
    expect(await find(shop, typed, '&near=true')).toEqual({ titles: [], isNear: false })
    expect(await suggest(shop, typed)).toEqual([])
  },
)

test.for(['organic honey', 'basmati honey'])(
  '[HDR-04, HDR-05] matches of only a part of %s count as similar',
  async (typed, { shop }) => {
    const { titles, isNear } = await find(shop, typed)

    expect({ titles, isNear }).toEqual({ titles: titlesOf(honeys), isNear: true })
  },
)
