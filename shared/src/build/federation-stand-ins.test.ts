import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import * as faults from '../vendor/federation-faults.ts'
import * as remotes from '../vendor/federation-remotes.ts'
import * as shares from '../vendor/federation-shares.ts'
import * as snapshots from '../vendor/federation-snapshots.ts'

const host = createRequire(join(import.meta.dirname, '../../../host/package.json'))
const folder = join(dirname(host.resolve('@module-federation/runtime-core')), '.')

/** Replaced files of the federation runtime, each with its stand-in in the host's build (`lean-federation.ts`). */
const replaced: Readonly<Record<string, object>> = {
  'plugins/snapshot/SnapshotHandler.js': snapshots,
  'utils/preload.js': snapshots,
  'remote/index.js': remotes,
  'module/index.js': remotes,
  'utils/load.js': remotes,
  'shared/index.js': shares,
  'utils/share.js': shares,
  'utils/logger.js': faults,
  'utils/context.js': faults,
}
/** Files of the runtime that the host's build keeps. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js') && !Object.hasOwn(replaced, file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

for (const [file, standIn] of Object.entries(replaced))
  test(`the replacement of ${file} exports every name that the installed federation runtime imports`, () => {
    const taken = sources.flatMap(({ file: from, text }) =>
      [...text.matchAll(/^import \{ ([^}]+) \} from "(\.[^"]*)";$/gm)].flatMap(([, names = '', request = '']) =>
        join(dirname(from), request) === file ? names.split(', ').map((name) => name.split(' as ')[0] ?? '') : [],
      ),
    )
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.filter((name) => !Object.hasOwn(standIn, name))).toEqual([])
  })

const page = { options: { name: 'page', remotes: [] }, moduleCache: new Map(), shareScopeMap: {} }
const handlers = {
  snapshotHandler: new snapshots.SnapshotHandler(),
  remoteHandler: new remotes.RemoteHandler(page as never),
  sharedHandler: new shares.SharedHandler(page),
}

for (const [name, handler] of Object.entries(handlers))
  test(`the replacement of ${name} has every member that the installed runtime uses`, () => {
    const uses = new RegExp(`(?<=\\.${name}\\.)\\w+`, 'g')
    const used = new Set(sources.flatMap(({ text }) => text.match(uses) ?? []))
    expect(used.size).toBeGreaterThan(0)
    expect([...used].filter((member) => !(member in handler))).toEqual([])
  })
