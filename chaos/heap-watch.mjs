// Loaded into the shop before its own code: on a signal it collects garbage and reports the remaining objects.
import { writeFileSync } from 'node:fs'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const folder = process.env.SOAK_FOLDER

process.on('SIGUSR2', () => {
  collect()
  writeFileSync(`${folder}/heap.json`, JSON.stringify({ heap: process.memoryUsage().heapUsed }))
})
let snapshots = 0
process.on('SIGWINCH', () => {
  const file = writeHeapSnapshot(`${folder}/${snapshots++}.heapsnapshot`)
  writeFileSync(`${file}.json`, JSON.stringify({ file }))
})
