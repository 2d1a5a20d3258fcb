import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Starts a program of the site; `ended` resolves with its exit code and how it ended, in words. */
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

/** Asks programs to end and waits; those that do not are killed after some seconds. */
export async function endChildren(children) {
  for (const { child } of children) child.kill('SIGTERM')
  const killer = setTimeout(() => {
    for (const { child } of children) child.kill('SIGKILL')
  }, 8_000)
  await Promise.all(children.map(({ ended }) => ended))
  clearTimeout(killer)
}

/** Runs a program to its end with the terminal; answers its exit code. */
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

/** Waits until an address answers with a good status; false when `isOver` says so first or time is up. */
export async function answers(url, { headers = {}, limitMs = 120_000, isOver = () => false } = {}) {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline && !isOver()) {
    const response = await fetch(url, { headers }).catch(() => undefined)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

/** Whether a port of this machine can be listened on. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

/** A port of this machine that nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
