// Runs a task with the pinned Node and pnpm, whatever Node (>= 20) started it: a file under the root, for example
// `run.mjs scripts/build.mjs`, or a command of the package that it is called from, for example `run.mjs webpack build`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pnpmCommand } from './pnpm.mjs'

const NODE_VERSION = '24.21.0'
const root = fileURLToPath(new URL('..', import.meta.url))
const [task, ...taskArguments] = process.argv.slice(2)

// npm's own script environment confuses pnpm, except for these settings.
const keptNpmSettings = new Set(['npm_config_cache', 'npm_config_registry', 'npm_config_userconfig'])
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || keptNpmSettings.has(name.toLowerCase())),
)

function run(command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const [major = 0] = process.versions.node.split('.').map(Number)
let node = process.execPath
if (major < 24) {
  const folder = join(root, '.node')
  const bin = join(folder, 'node_modules', '.bin')
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const os = process.platform === 'win32' ? 'win' : process.platform
    const platformPackage = `node-${os}-${process.arch}@${NODE_VERSION}`
    run(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', platformPackage],
      folder,
    )
  }
  env.PATH = bin + delimiter + env.PATH
  node = join(bin, 'node')
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
  .digest('hex')
const stamp = join(root, 'node_modules', '.azulejo-lock')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  const [command, start] = pnpmCommand(env)
  run(command, [...start, 'install', '--frozen-lockfile'])
  writeFileSync(stamp, lock)
}

// All Node processes of a task share a compile cache, which halves the time of a short program.
env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')

const isFile = task.includes('/')
const here = process.cwd()
const bins = isFile ? [] : [join(here, 'node_modules', '.bin')]
env.PATH = [...bins, join(root, 'node_modules', '.bin'), env.PATH].join(delimiter)
const [command, args, cwd] = isFile ? [node, [join(root, task), ...taskArguments], root] : [task, taskArguments, here]
const shell = !isFile && process.platform === 'win32'
const { status, signal } = spawnSync(command, args, { cwd, env, stdio: 'inherit', shell })
process.exit(signal ? 1 : (status ?? 1))
