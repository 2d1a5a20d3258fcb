import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classPrefixOf, containerNameOf } from '../../../shared/src/build/pack-build.ts'
import { sharedRanges } from '../../../shared/src/build/shared-ranges.ts'
import { type Problem, validateDeclaration } from './validate.ts'

/** How bundlers share a package: the host's only copy. */
export type SharedPackage = {
  readonly singleton: true
  readonly requiredVersion: string
  readonly import: false
}

/** What the configuration of a bundler needs to know of a remote. */
export type RemoteFacts = {
  readonly name: string
  readonly version: string
  /** Name of the container, which no other version has. */
  readonly container: string
  /** Beginning of all CSS class names of the version. */
  readonly classPrefix: string
  /** The option `shared` of Module Federation's plugins. */
  readonly shared: Readonly<Record<string, SharedPackage>>
}

const inWords = ({ field, message }: Problem) => `remote.json: ${field}: ${message}`

/** Reads `remote.json` of a folder. Throws with every problem of it. */
export function readDeclaration(folder: string) {
  const checked = validateDeclaration(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')))
  if (!checked.ok) throw new Error(checked.error.map(inWords).join('\n'))
  return checked.value
}

/**
 * Returns names, class prefix and shared packages of a remote, for the configuration of its bundler.
 * @param folder of the remote, with `remote.json`
 */
export function remoteFacts(folder: string): RemoteFacts {
  const declaration = readDeclaration(folder)
  const { name, version, container, classPrefix, requires = sharedRanges } = declaration
  return {
    name,
    version,
    container: container ?? containerNameOf(declaration),
    classPrefix: classPrefix ?? classPrefixOf(declaration),
    shared: Object.fromEntries(
      Object.entries(requires).map(([key, requiredVersion]) => [
        key,
        { singleton: true, requiredVersion, import: false } as const,
      ]),
    ),
  }
}
