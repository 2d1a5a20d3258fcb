// Selects the browser tests for a change by its changed paths.
import { basename } from 'node:path'

/** Spec that walks through all pages in both themes, on a phone, in other languages and of other brands. */
export const walk = 'e2e/walk/page-languages.spec.ts'

/** Playwright arguments for a quick run of specs, which may leave out all their tests. @param paths of specs */
export const quickly = (paths) => [...paths, '--pass-with-no-tests']

const isTest = (path) => /\.test\.tsx?$/.test(path)
const isOfSite = (path) => /^(shared|host|gateway|registry|remote-[^/]+)\/src\/|^(brands|profiles)\//.test(path)

/**
 * Selects specs: a changed spec runs whole, a changed helper runs the specs that import it, a changed remote runs the specs
 * with its name in their path or text, and any changed source of the site runs `walk`.
 * @param changed paths from the root
 * @param specs paths of the specs with their texts
 * @returns specs to run `whole`, and those to run as in a quick run
 */
export function specsFor(changed, specs) {
  const whole = specs.filter(({ path }) => changed.includes(path)).map(({ path }) => path)
  const helpers = changed.filter((path) => /^e2e\/.*\.ts$/.test(path) && !isTest(path) && !whole.includes(path))
  const ofSite = changed.filter((path) => isOfSite(path) && !isTest(path))
  const remotes = [...new Set(ofSite.flatMap((path) => /^remote-([^/]+)/.exec(path)?.[1] ?? []))]
  const isAffected = ({ path, text }) =>
    helpers.some((helper) => text.includes(`/${basename(helper)}'`)) ||
    remotes.some((name) => path.includes(name) || text.includes(`remote-${name}`))
  const affected = specs.filter(isAffected).map(({ path }) => path)
  const quick = new Set([...affected, ...(ofSite.length > 0 ? [walk] : [])])
  return { whole, quick: [...quick].filter((path) => !whole.includes(path)) }
}
