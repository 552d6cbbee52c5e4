import { spawn } from 'node:child_process'

/** A program that runs until it is closed or this process ends. */
export function runProgram(command, args, { env, signal = 'SIGKILL' }) {
  const child = spawn(command, args, { env, stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const end = () => child.kill(signal)
  process.once('exit', end)
  const close = async () => {
    end()
    await gone
    process.off('exit', end)
  }
  return { hasEnded: () => child.exitCode !== null, close }
}
