import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteBuild } from '../release/brand-document.ts'
import { type Refusal, refusal } from './refusal.ts'

/**
 * What every bundle of React 18 or later has: the symbol of its elements, and a message of `setState`. Minifiers keep texts,
 * and bundlers keep the class with this message, whatever a build imports; exports such as the internals for react-dom are
 * dropped if nothing imports them. A copy of the function that makes elements has no such message, nor have replacements
 * of React.
 */
const marks = [/react\.(transitional\.)?element/, /takes an object of state variables to update/]

/**
 * Refuses a build with a React of its own. Hooks of that copy fail in a component that the host's React renders, so the build
 * has to take React from the host. A copy that is only a fallback for the shared one is allowed.
 */
export async function refuseOwnReact(folder: string, { files, requires }: RemoteBuild): Promise<Refusal | undefined> {
  if (Object.hasOwn(requires, 'react')) return undefined
  for (const file of Object.keys(files).filter((path) => /\.[cm]?js$/.test(path))) {
    const code = await readFile(join(folder, file), 'utf8')
    if (marks.every((mark) => mark.test(code)))
      return refusal(
        'own-react',
        `${file} bundles React, and the build does not share it; share react with singleton: true and import: false`,
      )
  }
  return undefined
}
