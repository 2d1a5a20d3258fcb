import { posix } from 'node:path'
import { remotes } from './sources.ts'

/** A layer of the source tree, and what its files may import in addition to their own layer and npm packages. */
type Room = {
  readonly name: string
  readonly holds: RegExp
  readonly mayImport: readonly string[]
  readonly never: readonly RegExp[]
}

const view =
  /^(react|react-dom|react-router|react-router-dom|jotai|jotai-tanstack-query|@tanstack\/query-core|@lingui\/react|lucide-react|@ariakit\/react)(\/|$)/
const viewPackages = [view, /^ky$/]
/** Packages that check regular expressions for the platform; no page loads them. */
const patternEngines = /^(re2js|redos-detector)$/
const doors = [
  'kernel',
  'phone',
  'lottery',
  'wire',
  'platform',
  'i18n',
  'design',
  'release',
  'data',
  'remote',
  'forms',
  'report',
]

/** Layers from the lowest up; a file belongs to the first layer whose pattern matches. */
export const rooms: readonly Room[] = [
  { name: 'kernel', holds: /^shared\/src\/kernel\//, mayImport: [], never: [...viewPackages, /^valibot$/] },
  { name: 'phone', holds: /^shared\/src\/phone\//, mayImport: ['kernel'], never: [...viewPackages, /^valibot$/] },
  { name: 'lottery', holds: /^shared\/src\/lottery\//, mayImport: ['kernel'], never: viewPackages },
  { name: 'wire', holds: /^shared\/src\/wire\//, mayImport: ['kernel', 'lottery'], never: viewPackages },
  { name: 'platform', holds: /^shared\/src\/platform\//, mayImport: ['kernel', 'wire'], never: [view] },
  { name: 'i18n', holds: /^shared\/src\/(i18n|locales)\//, mayImport: ['kernel', 'wire'], never: [/^ky$/, /^jotai/] },
  { name: 'design', holds: /^shared\/src\/design\//, mayImport: ['kernel', 'wire', 'i18n'], never: [/^ky$/] },
  { name: 'release', holds: /^shared\/src\/release\//, mayImport: ['kernel'], never: viewPackages },
  {
    name: 'data',
    holds: /^shared\/src\/data\//,
    mayImport: ['kernel', 'wire', 'platform', 'i18n', 'design', 'remote'],
    never: [/^ky$/],
  },
  {
    name: 'remote',
    holds: /^shared\/src\/remote\//,
    mayImport: ['kernel', 'wire', 'platform', 'i18n', 'design', 'release', 'data'],
    never: [],
  },
  {
    name: 'forms',
    holds: /^shared\/src\/forms\//,
    mayImport: ['kernel', 'phone', 'wire', 'platform', 'i18n', 'design', 'remote', 'data'],
    never: [/^ky$/],
  },
  {
    name: 'report',
    holds: /^shared\/src\/report\//,
    mayImport: ['kernel', 'wire', 'platform', 'i18n', 'design', 'remote', 'data'],
    never: [/^ky$/],
  },
  { name: 'testing', holds: /^shared\/src\/testing\//, mayImport: doors, never: [] },
  { name: 'router', holds: /^shared\/src\/router\//, mayImport: [], never: [] },
  { name: 'build', holds: /^shared\/src\/build\//, mayImport: ['kernel', 'release'], never: [] },
  {
    name: 'brand-data',
    holds: /^shared\/src\/brand-data\//,
    mayImport: ['kernel', 'lottery', 'wire'],
    never: viewPackages,
  },
  { name: 'texts', holds: /^shared\/src\/texts\//, mayImport: ['kernel'], never: viewPackages },
  { name: 'partner', holds: /^shared\/src\/partner\//, mayImport: ['kernel'], never: viewPackages },
  {
    name: 'demo',
    holds: /^gateway\/demo\//,
    mayImport: ['kernel', 'lottery', 'wire', 'brand-data', 'partner'],
    never: [view],
  },
  {
    name: 'gateway',
    holds: /^gateway\//,
    mayImport: ['kernel', 'phone', 'lottery', 'wire', 'brand-data', 'partner', 'texts'],
    never: [view],
  },
  { name: 'registry', holds: /^registry\//, mayImport: ['kernel', 'release', 'build', 'brand-data'], never: [view] },
  { name: 'host', holds: /^host\//, mayImport: [...doors, 'router', 'build'], never: [] },
  ...remotes.map((name) => ({
    name,
    holds: new RegExp(`^${name}/`),
    mayImport: [...doors, 'router', 'build'],
    never: [/^ky$/, /^firebase/],
  })),
]

/** Layer of an imported file; undefined for npm packages and files outside the layers. */
function roomOfImport(file: string, from: string): string | undefined {
  if (from.startsWith('.')) {
    const path = posix.normalize(posix.join(posix.dirname(file), from))
    return rooms.find((room) => room.holds.test(path))?.name
  }
  const [, door] = /^@azulejo\/shared\/([a-z0-9-]+)/.exec(from) ?? []
  if (door) return door
  return rooms.some(({ name }) => name === from) ? from : undefined
}

export type Module = { readonly path: string; readonly imports: readonly string[] }

/** Returns one line for each import of a layer or library that the importing file's layer must not use. */
export function breaches(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, imports }) => {
    const room = rooms.find(({ holds }) => holds.test(path))
    if (!room) return []
    return imports.flatMap((from) => {
      const target = roomOfImport(path, from)
      const wrongRoom = target !== undefined && target !== room.name && !room.mayImport.includes(target)
      const wrongLibrary =
        room.never.some((pattern) => pattern.test(from)) || (room.name !== 'brand-data' && patternEngines.test(from))
      return wrongRoom || wrongLibrary ? [`${path} (${room.name}) imports ${from}`] : []
    })
  })
}
