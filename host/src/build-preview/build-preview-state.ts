import type { Store } from '@azulejo/shared/data'
import type { VerifiedDocument } from '@azulejo/shared/release'
import { atom } from 'jotai'
import type { LoadModule } from '../remotes/remote-loader.ts'
import type { BrandStorage } from '../site/brand-storage.ts'
import type { BuildPreview, BuildPreviewRefusal } from './build-preview.ts'

export type BuildPreviewState =
  | { readonly state: 'none' }
  /** `expired`: the preview has expired; the build on the screen stays until the next page. */
  | { readonly state: 'shown' | 'expired'; readonly preview: BuildPreview }
  | { readonly state: 'refused'; readonly reason: BuildPreviewRefusal }

/** The build that only this tab shows. */
export const buildPreviewAtom = atom<BuildPreviewState>({ state: 'none' })

/** What a link that requested a build preview does to the page. */
export type BuildPreviewActions = {
  /** Whether the preview is shown: it is neither refused nor expired. */
  isShown(): boolean
  /** Puts the preview into a brand document, while it is shown. */
  fill(verified: VerifiedDocument): VerifiedDocument
  /** Makes the loads of the build fail in the way that its link asks for. */
  disturb(load: LoadModule): LoadModule
  /** Calls the listener once, when the build preview expires. */
  onExpired(listener: () => void): void
  /** Calls the listener with the build id and the changed module whenever a local remote's code changes. */
  onUpdate(listener: (id: string, module: unknown) => void): void
  /** Forgets the build preview and opens the same page without it. */
  leave(): void
}

type Options = {
  readonly store: Store
  readonly perTab: BrandStorage
  readonly page: Window
  readonly now: () => number
}

/** Opens the preview that was found before the site exists. */
export type OpenBuildPreview = (options: Options) => BuildPreviewActions
