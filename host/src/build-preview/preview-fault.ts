import { success } from '@azulejo/shared/kernel'
import type { PreviewFault, RemoteBuild } from '@azulejo/shared/release'
import type { LoadModule } from '../remotes/remote-loader.ts'
import type { OneBuild } from './build-preview.ts'

/** A digest that no file has. */
const wrongDigest = `sha384-${'A'.repeat(64)}`

/** The build with an entry that the site does not have. */
const withMissingEntry = (build: RemoteBuild): RemoteBuild => {
  const entry = `missing-${build.entry}`
  return { ...build, entry, files: { ...build.files, [entry]: wrongDigest } }
}

/** The build with a digest that its entry does not match, as if the file had been changed after publication. */
const withChangedEntry = (build: RemoteBuild): RemoteBuild => ({
  ...build,
  files: { ...build.files, [build.entry]: wrongDigest },
})

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function Throws(): never {
  throw new Error('The preview of this build throws on purpose')
}

/** Applies a change to the loads of one build; other builds load as usual. */
const forBuild =
  ({ base }: RemoteBuild, change: (...parts: [LoadModule, ...Parameters<LoadModule>]) => ReturnType<LoadModule>) =>
  (load: LoadModule): LoadModule =>
  (build, place, runs) =>
    build.base === base ? change(load, build, place, runs) : load(build, place, runs)

/** Returns the preview with a fault that its link asks for; unchanged without one. */
export function withPreviewFault(preview: OneBuild, fault: PreviewFault | undefined): OneBuild {
  const { build } = preview
  if (!fault) return preview
  const shown = { ...preview, fault }
  switch (fault.kind) {
    case 'missing':
      return { ...shown, build: withMissingEntry(build) }
    case 'tampered':
      return { ...shown, build: withChangedEntry(build) }
    case 'slow':
      return {
        ...shown,
        disturb: forBuild(build, async (load, ...parts) => {
          await wait(fault.ms)
          return load(...parts)
        }),
      }
    case 'throws':
      return {
        ...shown,
        disturb: forBuild(build, async () => {
          const { contract, name, version } = build
          return success({ remote: { contract, name, version, Mount: Throws } })
        }),
      }
  }
}
