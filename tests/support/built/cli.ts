import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const cli = path.resolve(import.meta.dirname, '../../../dist/server/cli.js')

export interface Chore {
  code: number
  said: string
}

/** Runs a command like its npm script, without the build. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<Chore> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}
