// The shards of `npm run test:full`, each with its name, its sources and the function that runs it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import workspace from '../jest.config.mjs'
import { root } from './child.mjs'
import { firebaseTools } from './firebase-tools.mjs'
import { jest, node, onDatabase, playwright, whole } from './test-runs.mjs'

/** Number of shards of the folder with most browser tests. */
const partsOfSpecs = 3

const lotteryFamilies = ['SSC', 'D3', '6D', 'PK10', 'K3', '11X5', 'KENO', 'M645', 'P655', 'XSMB', 'XSMT', 'XSMN']

const remotes = globSync('remote-*', { cwd: root }).sort()
const others = (remote) => remotes.filter((name) => name !== remote).map((name) => `${name}/`)

/** Whether a file belongs to the site, and not only to its browser tests or documents. */
const product = (path) => !/^(e2e|docs)\/|^README/.test(path)
const browser = (path) => !/^(docs|e2e\/(house|operations|bench))\/|^README/.test(path)
const ofRemote = (remote) => (path) => product(path) && !others(remote).some((folder) => path.startsWith(folder))
const everything = () => true

const nameOfProject = async (folder) => {
  const file = join(root, folder.replace('<rootDir>/', ''), 'jest.config.mjs')
  return (await import(pathToFileURL(file).href)).default.displayName
}
const projects = await Promise.all(workspace.projects.map(nameOfProject))
const sourcesOfProject = (name) => (name === 'house' ? everything : remotes.includes(name) ? ofRemote(name) : product)

const browserFolders = [...new Set(globSync('e2e/**/*.spec.ts', { cwd: root }).map(dirname))]
  .map((folder) => folder.replace('e2e/', ''))
  .filter((folder) => folder !== 'emulator' || firebaseTools())
  .sort()

function browserShards(folder) {
  const files = `e2e/${folder}/`
  if (folder !== 'specs') {
    // Runs the whole plan of faults instead of the pairwise choice.
    const env = folder === 'faults' ? { FAULTS: 'all' } : {}
    return [{ name: `browser-${folder}`, sources: browser, run: () => playwright([files], env) }]
  }
  return Array.from({ length: partsOfSpecs }, (_, place) => ({
    name: `browser-specs-${place + 1}`,
    sources: browser,
    run: () => playwright([files, `--shard=${place + 1}/${partsOfSpecs}`]),
  }))
}

export const shards = [
  { name: 'check', sources: everything, run: () => whole(node('scripts/check.mjs')) },
  ...projects.map((name) => ({
    name,
    sources: sourcesOfProject(name),
    run: () => jest(name, ['--selectProjects', name]),
  })),
  {
    name: 'postgres',
    sources: product,
    run: () => jest('postgres', onDatabase, { GATEWAY_TEST_DATABASE: 'postgres' }),
  },
  // Simulates a million issues of each family of lotteries; the quick run simulates a seeded part of them.
  ...lotteryFamilies.map((family) => ({
    name: `lottery-${family}`,
    sources: product,
    run: () => whole(node('--disable-warning=ExperimentalWarning', 'gateway/test/simulate-issues.ts', family)),
  })),
  { name: 'money', sources: product, run: () => whole(node('scripts/test-money.mjs', '--to', '400')) },
  {
    name: 'operations',
    sources: everything,
    run() {
      const built = whole(node('scripts/build.mjs', '--if-changed'))
      return built.code === 0 ? jest('operations', ['--config', 'e2e/operations/jest.config.mjs']) : built
    },
  },
  ...browserFolders.flatMap(browserShards),
]

/** Returns the files that git tracks or could add, with digests of their contents. */
function digests() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const paths = [...new Set(listed.toString().split('\0').filter(Boolean))].sort()
  return paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ])
}

/** Returns a short digest of the sources of each shard, by the shard's name. */
export function sourcesOfShards() {
  const files = digests()
  return new Map(
    shards.map(({ name, sources }) => {
      const own = files.filter(([path]) => sources(path))
      return [name, createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 16)]
    }),
  )
}
