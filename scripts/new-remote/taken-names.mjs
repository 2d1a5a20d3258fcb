import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pagelessFolders } from '../../registry/src/edge/site-paths.ts'
import { root } from '../child.mjs'

/** First parts of addresses that belong to the host's own views, and those that the edge never answers with a page. */
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

/** First parts of the addresses that the remotes of the workspace claim. */
async function claimedParts() {
  const folders = readdirSync(root).filter((name) => name.startsWith('remote-'))
  const manifests = await Promise.all(folders.map((name) => import(join(root, name, 'src', 'manifest.ts'))))
  const routes = manifests.flatMap((module) => Object.values(module)).flatMap((part) => part.routes ?? [])
  return routes.map(({ path }) => path.split('/')[1])
}

/** Why a new remote may not have a name; undefined when it may. */
export async function whyNotNamed(name) {
  if (name.length > 30 || !/^[a-z]+(-[a-z]+)*$/.test(name)) return `"${name}" is not a name such as gifts or gift-shop`
  if (readdirSync(root).includes(`remote-${name}`)) return `remote-${name} is there already`
  const taken = [...hostViews, ...edgePaths, ...(await claimedParts())]
  return taken.includes(name) ? `The address /${name} is taken` : undefined
}
