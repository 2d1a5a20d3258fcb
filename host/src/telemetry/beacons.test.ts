import { fault } from '@azulejo/shared/kernel'
import { remoteBeacon } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { RemoteRecord } from '../remotes/remote-log.ts'
import { type Beacon, createBeacons } from './beacons.ts'

const build = 'remote-lobby@1.0.0'
const mounted: RemoteRecord = { at: 0, remote: 'lobby', build, step: 'mounted', ms: 12.6 }
const failed = (step: RemoteRecord['step'], detail = 'gone'): RemoteRecord => ({
  ...mounted,
  step,
  cause: fault('AZ-120', detail),
})

function page() {
  const sent: Beacon[] = []
  const due: (() => void)[] = []
  const place = { release: 'azulejo-3', seq: 3, route: '/rng' }
  const events = Array.from({ length: 30 }, (_, number) => `event-${number}`)
  const beacons = createBeacons({
    facts: () => ({ ...place, events }),
    post: (beacon) => sent.push(beacon),
    later: (work) => due.push(work),
  })
  return {
    sent,
    place,
    ...beacons,
    wait: () => {
      for (const work of due.splice(0)) work()
    },
  }
}

test('collects records in one beacon, which matches its schema', () => {
  const { add, wait, sent } = page()
  add(mounted)
  add(failed('report'))
  expect(sent).toEqual([])
  wait()
  expect(sent).toHaveLength(1)
  expect(v.is(remoteBeacon.request, sent[0])).toBe(true)
  expect(sent[0]).toMatchObject({ release: 'azulejo-3', seq: 3, route: '/rng' })
  expect(sent[0]?.records[0]).toEqual({ remote: 'lobby', build, step: 'mounted', ms: 13 })
  expect(sent[0]?.records[1]).toMatchObject({ code: 'AZ-120', message: 'gone' })
  expect(sent[0]?.records[1]?.busEvents).toHaveLength(20)
  expect(sent[0]?.records[1]?.busEvents?.at(-1)).toBe('event-29')
  wait()
  expect(sent).toHaveLength(1)
})

test('records of another page or release go into a separate beacon', () => {
  const { add, flush, sent, place } = page()
  add(mounted)
  place.route = '/lottery'
  add(failed('load'))
  place.release = 'azulejo-4'
  add(failed('shape'))
  flush()
  expect(sent.map(({ route, release }) => `${route} ${release}`)).toEqual([
    '/rng azulejo-3',
    '/lottery azulejo-3',
    '/lottery azulejo-4',
  ])
})

test('reports one load per build and one failure per step of a load; a retry is another load', () => {
  const { add, flush, sent } = page()
  for (let mount = 0; mount < 3; mount += 1) {
    add(mounted)
    add(failed('render'))
  }
  add({ ...mounted, step: 'retry' })
  add(failed('render'))
  add({ ...mounted, step: 'ready' })
  flush()
  expect(sent[0]?.records.map(({ step }) => step)).toEqual(['mounted', 'render', 'render'])
})

test('repeated errors and a page that keeps failing do not flood the platform', () => {
  const { add, flush, sent } = page()
  for (let count = 0; count < 50; count += 1) add(failed('report', 'the same'))
  flush()
  expect(sent[0]?.records).toHaveLength(5)
  for (let count = 0; count < 1_000; count += 1) add(failed('report', `another ${count}`))
  flush()
  expect(sent.every((beacon) => v.is(remoteBeacon.request, beacon))).toBe(true)
  expect(sent.flatMap(({ records }) => records)).toHaveLength(200)
})

test('a record without a build has no build in the beacon', () => {
  const { add, flush, sent } = page()
  add({ ...failed('policy'), build: '' })
  flush()
  expect(sent[0]?.records[0]).not.toHaveProperty('build')
  expect(v.is(remoteBeacon.request, sent[0])).toBe(true)
})
