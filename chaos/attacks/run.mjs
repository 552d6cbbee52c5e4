import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** The output of a program; all these tools print a lot. */
export async function run(program, args, env) {
  const { stdout } = await call(program, args, { env, maxBuffer: 2 ** 26 })
  return stdout
}

/** A Python program whose home is the folder of this attack. */
export const runPython = ({ programs, folder }, args) =>
  run('/usr/bin/python3', args, { ...programs.env, HOME: folder })
