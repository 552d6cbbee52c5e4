import pins from './data/pins.json'

export interface PinReading {
  state: string
  district: string
}

/** Differences of sorted PIN codes by state and district (scripts/make-pin-directory.mjs). */
type PinTable = Record<string, Record<string, string>>

const directory = new Map<number, readonly PinReading[]>()
const statesByBeginning = new Map<string, Set<string>>()

/** Where post offices with this code deliver, the place of most offices first. Empty for a new code. */
export const readingsOf = (pincode: string): readonly PinReading[] => directory.get(Number(pincode)) ?? []

/** The states with codes that begin with the same two digits. */
export const statesBeside = (pincode: string): readonly string[] => [
  ...(statesByBeginning.get(pincode.slice(0, 2)) ?? []),
]

function addTable(table: PinTable): void {
  for (const [state, districts] of Object.entries(table))
    for (const [district, steps] of Object.entries(districts)) addDistrict({ state, district }, steps)
}

function addDistrict(reading: PinReading, steps: string): void {
  // Shared by all codes of the district.
  const alone = [reading]
  for (const pin of expand(steps)) {
    const readings = directory.get(pin)
    directory.set(pin, readings ? [...readings, reading] : alone)
    const beginning = String(pin).slice(0, 2)
    const states = statesByBeginning.get(beginning) ?? new Set()
    statesByBeginning.set(beginning, states.add(reading.state))
  }
}

function* expand(steps: string): Generator<number> {
  let pin = 0
  for (const step of steps.split(' ')) {
    const [difference, times = 1] = step.split('x').map(Number)
    for (let left = times; left > 0; left--) {
      pin += difference ?? 0
      yield pin
    }
  }
}

addTable(pins.first)
addTable(pins.others)
