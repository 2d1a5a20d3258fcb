import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../programs/own-nginx.ts'
import { type Program, root, runProgram } from '../programs/run-program.ts'

let site: Program
let vendor: number

beforeAll(async () => {
  const gateway = await freePort()
  vendor = await freePort()
  // As `npm run dev` starts it.
  const start = `import { startGateway } from './scripts/running-site.mjs'
    const { child, ended } = startGateway({ gateway: ${gateway}, vendor: ${vendor} }, { watch: true })
    process.once('SIGTERM', () => child.kill('SIGTERM'))
    await ended`
  const env = { DATA_FOLDER: 'memory', DEMO_DATA: 'off', BRANDS_WATCH: '0' }
  site = await runProgram(['--input-type=module', '--eval', start], env, /Gateway on port \d+/)
}, 120_000)
afterAll(() => site?.end())

/** The process of the demonstration's program on this machine that a gateway of this test started. */
function demoProgram(): string | undefined {
  const childrenOf = (pid: string): string[] => {
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    } catch {
      return []
    }
  }
  const below = (pid: string): string[] => childrenOf(pid).flatMap((child) => [child, ...below(child)])
  return below(String(site.pid)).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('gateway/demo/src/main.ts'),
  )
}

test.each(['gateway/demo/src/vendor', 'gateway/demo/src/games/page', 'gateway/src', 'shared/src/partner'])(
  'a changed file of %s starts the gateway and the demonstration again',
  async (folder) => {
    const before = demoProgram()
    const starts = () => site.written().split('Gateway on port').length
    const known = starts()
    const [name = ''] = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts'))
    utimesSync(join(root, folder, name), new Date(), new Date())
    while (starts() === known) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(demoProgram()).toBeDefined()
    expect(demoProgram()).not.toBe(before)
    expect((await fetch(`http://127.0.0.1:${vendor}/play?operator=azulejo`)).status).toBe(200)
  },
)
