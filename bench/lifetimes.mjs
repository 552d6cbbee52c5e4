import { fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

// Everything a run starts or writes is recorded here, so that nothing is left however the run ends.
const children = new Set()
const folders = new Set()

export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-bench-'))
  folders.add(folder)
  return folder
}

export function removeFolder(folder) {
  // A browser that was killed may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.delete(folder)
}

export function note(child) {
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

export function removeEverything() {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** Starts one of processes/*.mjs; `ask` sends it a message and resolves with its reply. */
export function startHelper(name, { args = [] } = {}) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = note(fork(path.join(import.meta.dirname, 'processes', `${name}.mjs`), args, { env }))
  return { child, ask: (message) => ask(child, message), stop: () => stop(child) }
}

/** One message at a time; a process that dies instead of replying is an error. */
export function ask(child, message) {
  return new Promise((resolve, reject) => {
    const settle = (done) => (value) => {
      child.off('message', answered)
      child.off('exit', died)
      done(value)
    }
    const answered = settle((answer) => (answer.failed ? reject(new Error(answer.failed)) : resolve(answer)))
    const died = settle((code) => reject(new Error(`A process of the benchmark ended with ${code}`)))
    child.once('message', answered)
    child.once('exit', died)
    if (message !== undefined) child.send(message)
  })
}

export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** Seconds of processor time so far, all threads together; undefined where there is no /proc. */
export function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}

/** Waits until a process is idle, so that its remaining work does not slow the next measurement. */
export async function untilAtRest(pid) {
  for (let [before, rested] = [processorSeconds(pid), 0]; before !== undefined && rested < 8; ) {
    await setTimeout(100)
    const now = processorSeconds(pid)
    rested = now - before < 0.02 ? rested + 1 : 0
    before = now
  }
}

/** Current and peak memory, in MB; undefined where there is no /proc. */
export function memory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024)
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
  } catch {
    return undefined
  }
}
