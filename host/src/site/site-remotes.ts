import { type BusHub, createBus, type Fault, systemClock } from '@azulejo/shared/kernel'
import {
  type BrandDocument,
  channels,
  type DocumentFlaws,
  type SiteChannels,
  type VerifiedDocument,
} from '@azulejo/shared/release'
import type { BuildPreviewActions, OpenBuildPreview } from '../build-preview/build-preview-state.ts'
import { areaAssignmentsOf } from '../remotes/area-assignments.ts'
import { type BuildStyles, createBuildStyles } from '../remotes/build-styles.ts'
import { createDocumentWatch, type DocumentWatch } from '../remotes/document-watch.ts'
import { keepArtHome } from '../remotes/keep-art-home.ts'
import type { LoadModule } from '../remotes/remote-loader.ts'
import { createRemoteLog, type RemoteLog } from '../remotes/remote-log.ts'
import { createRemotes, type Remotes } from '../remotes/remotes.ts'
import { createMounts, type Mounts } from '../telemetry/mounts.ts'
import { createOwners, type Owners } from '../telemetry/owners.ts'
import { createRunningCode, type RunningCode } from '../watch/running-code.ts'
import type { BrandStorage } from './brand-storage.ts'
import { openDocumentGate } from './document-gate.ts'
import type { SiteState } from './site-state.ts'

export type RemotesOptions = {
  /** Opens the preview that a link requested in this tab. */
  readonly openPreview?: OpenBuildPreview | undefined
  readonly document: BrandDocument
  /** Why none of the document's builds may run. */
  readonly refusal?: Fault | undefined
  /** Why single builds of the document must not run. */
  readonly flaws?: DocumentFlaws
  readonly page: Window
  readonly loadModule: LoadModule
}

/** The builds of the page: which fill its areas, what they load and do, and what they tell each other. */
export type SiteRemotes = {
  readonly bus: BusHub<SiteChannels>
  readonly remotes: Remotes
  readonly documents: DocumentWatch
  readonly remoteLog: RemoteLog
  /** What a link requested that only this tab shows; undefined without one. */
  readonly buildPreview: BuildPreviewActions | undefined
  readonly mounts: Mounts
  readonly buildStyles: BuildStyles
  /** Finds the owner of a fault. */
  readonly owners: Owners
  /** The build whose code runs. */
  readonly running: RunningCode
  /** Returns the release of the brand that the page shows. */
  readonly released: () => Pick<BrandDocument, 'release' | 'seq'>
}

/** Id of this browser, by which canaries are chosen. */
function deviceOf(storage: BrandStorage): string {
  const known = storage.read('device')
  if (known) return known
  const device = crypto.randomUUID()
  storage.write('device', device)
  return device
}

/** Creates what loads and watches remotes; a newer signed document is shown as soon as the watch finds it. */
export function createSiteRemotes(options: RemotesOptions, { brand, local, perTab, store }: SiteState): SiteRemotes {
  const { document, refusal, flaws, openPreview, page } = options
  const { now } = systemClock
  if (brand.mirrors.length > 0) keepArtHome(page)
  const remoteLog = createRemoteLog(store, now)
  const buildPreview = openPreview?.({ store, perTab, page, now })
  const device = deviceOf(local)
  let current: VerifiedDocument = { document, flaws: flaws ?? {} }
  const released = () => ({ release: current.document.release, seq: current.document.seq })
  const shown = () => buildPreview?.fill(current) ?? current
  const owners = createOwners(shown().document, page.document)
  const running = createRunningCode({ local, page, now, released })
  const remotes = createRemotes({
    store,
    assignments: areaAssignmentsOf(shown().document, device, { refusal, flaws }),
    mirrors: brand.mirrors,
    loadModule: buildPreview?.disturb(options.loadModule) ?? options.loadModule,
    log: remoteLog,
    now,
    page,
    onRun: running.enter,
  })
  const showNow = () => {
    owners.know(shown().document)
    remotes.activeBuilds.take(areaAssignmentsOf(shown().document, device, current))
  }
  buildPreview?.onExpired(showNow)
  buildPreview?.onUpdate(remotes.replace)
  return {
    bus: createBus(channels, (cause: Fault, owner) =>
      remoteLog.write({ ...owners.ofSender(owner), step: 'report', ms: 0, cause }),
    ),
    remotes,
    documents: createDocumentWatch({
      page,
      brand: brand.brand,
      seq: refusal ? 0 : document.seq,
      check: openDocumentGate(page).check,
      taken(newer) {
        current = newer
        showNow()
      },
      refused: (cause) => remoteLog.write({ remote: 'host', build: '', step: 'policy', ms: 0, cause }),
      hidden: remotes.activeBuilds.applyPending,
    }),
    remoteLog,
    buildPreview,
    mounts: createMounts(store),
    buildStyles: createBuildStyles(page.document),
    owners,
    running,
    released,
  }
}
