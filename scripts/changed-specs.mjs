// Which browser tests a change asks for, told by the paths that changed.
import { basename } from 'node:path'

/** Pages that everybody sees, each in both themes, on a phone, in other languages and of another brand. */
const walk = 'e2e/walk/pages.spec.ts'

/** Arguments of Playwright for specs in a quick run, which may have nothing of theirs. @param paths of specs */
export const quickly = (paths) => [...paths, '--pass-with-no-tests']

const isTest = (path) => /\.test\.tsx?$/.test(path)
const isOfSite = (path) => /^(shared|host|gateway|registry|remote-[^/]+)\/src\/|^(brands|profiles)\//.test(path)

/**
 * A spec that has changed runs whole. A helper runs the specs that import it; a remote the specs that carry its name or
 * name it; whatever the site is made of runs the walk over its pages.
 * @param changed paths from the root
 * @param specs paths of the specs with their texts
 * @returns specs to run `whole`, and those to run as in a quick run
 */
export function specsFor(changed, specs) {
  const whole = specs.filter(({ path }) => changed.includes(path)).map(({ path }) => path)
  const helpers = changed.filter((path) => /^e2e\/.*\.ts$/.test(path) && !isTest(path) && !whole.includes(path))
  const ofSite = changed.filter((path) => isOfSite(path) && !isTest(path))
  const remotes = [...new Set(ofSite.flatMap((path) => /^remote-([^/]+)/.exec(path)?.[1] ?? []))]
  const isAsked = ({ path, text }) =>
    helpers.some((helper) => text.includes(`/${basename(helper)}'`)) ||
    remotes.some((name) => path.includes(name) || text.includes(`remote-${name}`))
  const asked = specs.filter(isAsked).map(({ path }) => path)
  const quick = new Set([...asked, ...(ofSite.length > 0 ? [walk] : [])])
  return { whole, quick: [...quick].filter((path) => !whole.includes(path)) }
}
