import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../programs/run-program.ts'

/** Archives of earlier builds, `<package>-<version>.tar.br`, three of each package at most, all of the current contract. */
export const keptFolder = join(import.meta.dirname, 'builds')

export const packages = [
  'host',
  'remote-agent',
  'remote-lobby',
  'remote-lottery',
  'remote-member',
  'remote-promotions',
] as const
export type Package = (typeof packages)[number]

/** Remotes without archives, for example new ones: every site has their current build. */
export const newRemotes = (): string[] =>
  readdirSync(root).filter((name) => name.startsWith('remote-') && !packages.some((package_) => package_ === name))

const numbers = (version: string) => version.split('.').map(Number)

/** Comparator of versions: below 0 when the first version is the higher one. */
export function higherFirst(one: string, other: string): number {
  const [mine, theirs] = [numbers(one), numbers(other)]
  const place = mine.findIndex((number, index) => number !== theirs[index])
  return place < 0 ? 0 : (theirs[place] ?? 0) - (mine[place] ?? 0)
}

/** Versions that have an archived build, the newest first. */
export function keptVersions(name: string): string[] {
  const pattern = new RegExp(`^${name}-(\\d+\\.\\d+\\.\\d+)\\.tar\\.br$`)
  return readdirSync(keptFolder)
    .flatMap((file) => pattern.exec(file)?.[1] ?? [])
    .sort(higherFirst)
}

export const archiveOf = (name: string, version: string): string => join(keptFolder, `${name}-${version}.tar.br`)

/** Folder under `/host/` or `/remotes/<name>/` of the newest build in a site. */
export function currentFolder(site: string, name: string): string {
  const home = name === 'host' ? join(site, 'host') : join(site, 'remotes', name)
  const { build } = v.parse(
    v.object({ build: v.string() }),
    JSON.parse(readFileSync(join(home, 'current.json'), 'utf8')),
  )
  return join(home, build)
}
