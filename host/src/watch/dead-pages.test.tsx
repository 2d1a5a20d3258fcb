import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { reportDeadPages } from './dead-pages.ts'

let opened: OpenSite | undefined
afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

const note = {
  remote: 'lobby',
  build: 'remote-lobby@1.0.0',
  what: 'click',
  release: 'azulejo-3',
  seq: 3,
  route: '/rng',
  ms: 1234,
  at: 0,
}

/** Records the beacons on their way to the gateway. */
function beacons(status?: 'offline') {
  const sent: unknown[] = []
  const before = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/wps/telemetry/remotes')) return before(input, init)
    sent.push(await request.clone().json())
    return status ? Promise.reject(new TypeError('offline')) : before(request)
  }
  const restore = () => {
    window.fetch = before
  }
  return { sent, restore }
}

test('[FD-04] a page that died in a build is reported once, with the release and the address of that page', async () => {
  opened = await openSite()
  const { local } = opened.site
  local.write('running:one', JSON.stringify(note))
  local.write('running:other', 'no note')
  const { sent, restore } = beacons()
  await reportDeadPages(opened.site, window)
  await reportDeadPages(opened.site, window)
  restore()
  const record = {
    remote: 'lobby',
    build: note.build,
    step: 'page',
    ms: 1234,
    code: 'AZ-157',
    message: 'stopped in click',
  }
  expect(sent).toEqual([{ release: 'azulejo-3', seq: 3, route: '/rng', records: [record] }])
  expect(local.names('running:')).toEqual([])
})

test('[FD-04] a report that does not arrive is sent again later', async () => {
  opened = await openSite()
  const { local } = opened.site
  local.write('running:one', JSON.stringify(note))
  const offline = beacons('offline')
  await reportDeadPages(opened.site, window)
  offline.restore()
  expect(local.names('running:')).toEqual(['running:one'])
  const { sent, restore } = beacons()
  await reportDeadPages(opened.site, window)
  restore()
  expect(sent).toHaveLength(1)
  expect(local.names('running:')).toEqual([])
})
