import { readdirSync, readFileSync } from 'node:fs'
import { digestOf } from './migrations.ts'

const folder = new URL('./routines/', import.meta.url)

/** The kinds of routines, in the order in which they are created: each uses only kinds before it, and functions each other. */
const kinds = ['view', 'function', 'trigger'] as const
export type RoutineKind = (typeof kinds)[number]

export type Routine = {
  /** Name of the file without its ending: `post.function`, `settled_bet.view`, `<table>.<name>.trigger`. */
  readonly name: string
  readonly kind: RoutineKind
  readonly script: string
  readonly digest: string
}

export const kindOf = (name: string): RoutineKind => name.slice(name.lastIndexOf('.') + 1) as RoutineKind

/** Sorts names of routines in the order in which they are created. */
export const inOrder = (one: string, other: string): number =>
  kinds.indexOf(kindOf(one)) - kinds.indexOf(kindOf(other)) || (one < other ? -1 : 1)

/** The current functions, views and triggers, in the order in which they are created. */
export const routineFiles = (): Routine[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const name = file.slice(0, -'.sql'.length)
      const script = readFileSync(new URL(file, folder), 'utf8')
      return { name, kind: kindOf(name), script, digest: digestOf(script) }
    })
    .sort((one, other) => inOrder(one.name, other.name))

export type Edition = { readonly edition: number; readonly digest: string }

export const editionFile = new URL('./routines/edition.json', import.meta.url)

/** The number of these routines; `npm run schema` raises it when one has changed. */
export const readEdition = (): Edition => JSON.parse(readFileSync(editionFile, 'utf8')) as Edition

/** A digest of all routines. */
export const routinesDigest = (routines: readonly Routine[]): string =>
  digestOf(routines.map(({ name, digest }) => `${name} ${digest}\n`).join(''))
