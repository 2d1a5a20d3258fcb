import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pagelessFolders } from '../../registry/src/edge/site-paths.ts'
import { root } from '../child.mjs'

/** First path segments of the host's own views; for those in `edgePaths` the edge never serves a page. */
export const hostViews = [
  '',
  'index',
  'home',
  'register',
  'login',
  'help',
  'helpmc',
  'down',
  'download',
  'member',
  'agent',
]
const edgePaths = ['wps', 'lgw', 'lotto', 'cdn', ...pagelessFolders, 'health', 'slots']

/** Returns the first segments of paths that the remotes of the workspace claim. */
async function claimedParts() {
  const folders = readdirSync(root).filter((name) => name.startsWith('remote-'))
  const manifests = await Promise.all(folders.map((name) => import(join(root, name, 'src', 'manifest.ts'))))
  const routes = manifests.flatMap((module) => Object.values(module)).flatMap((part) => part.routes ?? [])
  return routes.map(({ path }) => path.split('/')[1])
}

/** Returns why a new remote cannot have a name; undefined if the name is valid and free. */
export async function nameProblem(name) {
  if (name.length > 30 || !/^[a-z]+(-[a-z]+)*$/.test(name)) return `"${name}" is not a name such as gifts or gift-shop`
  if (readdirSync(root).includes(`remote-${name}`)) return `remote-${name} is there already`
  const taken = [...hostViews, ...edgePaths, ...(await claimedParts())]
  return taken.includes(name) ? `The address /${name} is taken` : undefined
}
