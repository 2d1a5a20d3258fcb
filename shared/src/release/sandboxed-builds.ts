import type { BrandDocument } from './brand-document.ts'

type Areas = Pick<BrandDocument, 'areas'>

/** Whether a document shows an area in a sandbox. */
export const hasSandbox = ({ areas }: Areas): boolean => Object.values(areas).some(({ sandbox }) => sandbox)

/**
 * Returns the builds that run only in a sandbox: all that an area with `sandbox` names, also where another area names the
 * same build.
 */
export function sandboxedBuilds({ areas }: Areas): ReadonlySet<string> {
  const ids = Object.values(areas).flatMap(({ sandbox, stable, lastGood, canary }) =>
    sandbox ? [stable, lastGood, canary?.build] : [],
  )
  return new Set(ids.filter((id) => id !== undefined))
}
