import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Starts a program of the site; `ended` resolves with the exit code and a text on how the program ended. */
export function startChild(name, args, env = {}, options = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  })
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, how: error.message }))
    child.once('exit', (code, signal) =>
      resolve({ code: code ?? 1, how: signal ? `by ${signal}` : `with code ${code}` }),
    )
  })
  return { name, child, ended }
}

/** Sends SIGTERM to programs and waits until they have ended; kills programs that still run after 8 s. */
export async function endChildren(children) {
  for (const { child } of children) child.kill('SIGTERM')
  const killer = setTimeout(() => {
    for (const { child } of children) child.kill('SIGKILL')
  }, 8_000)
  await Promise.all(children.map(({ ended }) => ended))
  clearTimeout(killer)
}

/** Runs a program to its end in the terminal; returns its exit code. */
export function run(command, args, { env = {}, ...options } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...options,
  })
  if (result.error) console.error(`${command}: ${result.error.message}`)
  return result.status ?? 1
}

/**
 * Arguments of Node that run Jest. V8 13.6 can abort the process while it frees the WebAssembly code that a better compiled
 * one has replaced (`UnregisterWasmAllocation`), and the embedded database is WebAssembly: in tests that code stays.
 */
export const jestProgram = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--no-wasm-code-gc',
  join(root, 'node_modules/jest/bin/jest.js'),
]

/** Waits until a URL responds with a good status; false when `isOver` returns true first or the time is over. */
export async function answers(url, { headers = {}, limitMs = 120_000, isOver = () => false } = {}) {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline && !isOver()) {
    const response = await fetch(url, { headers }).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

/** Resolves to whether a port of this machine is free. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

/** Resolves to a free port of this machine, below the ports that the system gives to outgoing connections meanwhile. */
export async function freePort() {
  const port = randomInt(20_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}
