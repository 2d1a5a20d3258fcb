// Removes a remote from every place in which `new-remote` has written: `npm run remove-remote -- gift-shop`.
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, run } from './child.mjs'
import { removeRemote } from './new-remote/write-remote.mjs'
import { pnpmCommand } from './pnpm.mjs'

function end(message, code) {
  console.error(message)
  process.exit(code)
}

const [given, ...more] = process.argv.slice(2)
if (given === undefined || more.length > 0) end('Usage: npm run remove-remote -- <name>', 2)
const name = given.replace(/^remote-/, '')
const package_ = `remote-${name}`
if (!/^[a-z]+(-[a-z]+)*$/.test(name) || !existsSync(join(root, package_, 'package.json')))
  end(`There is no ${package_}`, 1)

const site = resolve(process.env.SITE_FOLDER ?? join(root, '.site'))
const [pnpm, start] = pnpmCommand(process.env)
removeRemote({ name })
rmSync(join(site, 'remotes', package_), { recursive: true, force: true })

const steps = [
  () => run('biome', ['check', '--write', '--log-level=error', 'tsconfig.json', 'brands']),
  () => run(pnpm, [...start, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=silent']),
  // A site that runs from this folder goes on without the remote.
  () =>
    existsSync(join(site, 'host'))
      ? run(process.execPath, ['scripts/documents.mjs'], {
          env: { LOCAL_REMOTES: process.env.LOCAL_REMOTES ?? '1' },
        })
      : 0,
]
for (const step of steps) {
  const code = step()
  if (code !== 0) end(`${package_} is removed, but the workspace is not ready: see above`, code)
}
console.log(`${package_} is removed`)
