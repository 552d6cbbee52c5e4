import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** What a program prints; all the attackers print much. */
export async function run(program, args, env) {
  const { stdout } = await call(program, args, { env, maxBuffer: 2 ** 26 })
  return stdout
}

/** A program in Python, whose home is the folder of this attack. */
export const runPython = ({ programs, folder }, args) =>
  run('/usr/bin/python3', args, { ...programs.env, HOME: folder })
