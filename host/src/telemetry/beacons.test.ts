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

test('records wait for each other, and what is sent fits its record', () => {
  const { tell, wait, sent } = page()
  tell(mounted)
  tell(failed('report'))
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

test('what happened on another page, or under another release, goes by itself', () => {
  const { tell, flush, sent, place } = page()
  tell(mounted)
  place.route = '/lottery'
  tell(failed('load'))
  place.release = 'azulejo-4'
  tell(failed('shape'))
  flush()
  expect(sent.map(({ route, release }) => `${route} ${release}`)).toEqual([
    '/rng azulejo-3',
    '/lottery azulejo-3',
    '/lottery azulejo-4',
  ])
})

test('of a build one load is told, of each load one failure a step; a retry is another load', () => {
  const { tell, flush, sent } = page()
  for (let mount = 0; mount < 3; mount += 1) {
    tell(mounted)
    tell(failed('render'))
  }
  tell({ ...mounted, step: 'retry' })
  tell(failed('render'))
  tell({ ...mounted, step: 'ready' })
  flush()
  expect(sent[0]?.records.map(({ step }) => step)).toEqual(['mounted', 'render', 'render'])
})

test('an error that repeats itself, and a page that never stops failing, do not flood the platform', () => {
  const { tell, flush, sent } = page()
  for (let count = 0; count < 50; count += 1) tell(failed('report', 'the same'))
  flush()
  expect(sent[0]?.records).toHaveLength(5)
  for (let count = 0; count < 1_000; count += 1) tell(failed('report', `another ${count}`))
  flush()
  expect(sent.every((beacon) => v.is(remoteBeacon.request, beacon))).toBe(true)
  expect(sent.flatMap(({ records }) => records)).toHaveLength(200)
})

test('a record without a build has none in the beacon', () => {
  const { tell, flush, sent } = page()
  tell({ ...failed('policy'), build: '' })
  flush()
  expect(sent[0]?.records[0]).not.toHaveProperty('build')
  expect(v.is(remoteBeacon.request, sent[0])).toBe(true)
})
