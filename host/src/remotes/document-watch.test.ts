import type { BrandDocument } from '@azulejo/shared/release'
import { openDocumentGate } from '../site/document-gate.ts'
import { composeTestPage, makeKey, type TestKey } from '../testing/signed-page.ts'
import { testDocument } from '../testing/test-document.ts'
import { createDocumentWatch, type DocumentWatch } from './document-watch.ts'

let key: TestKey
/** Response of the server, and the `If-None-Match` headers of its requests. */
const served = { text: '', etag: '"1"' }
const etags: (string | null)[] = []
const visibility = { hidden: false }
const realFetch = globalThis.fetch

beforeAll(async () => {
  key = await makeKey('one')
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility.hidden })
})
beforeEach(() => {
  globalThis.fetch = edge
})
afterEach(() => {
  globalThis.fetch = realFetch
  window.localStorage.clear()
  visibility.hidden = false
})

async function release(change: Partial<BrandDocument>, etag: string): Promise<void> {
  served.text = JSON.stringify(await key.sign({ ...testDocument, ...change }))
  served.etag = etag
}

/** Serves the brand's document as an edge server does. */
const edge: typeof fetch = async (input, init) => {
  const known = new Request(input, init).headers.get('if-none-match')
  etags.push(known)
  if (known === served.etag) return new Response(null, { status: 304 })
  return new Response(served.text, { headers: { ETag: served.etag } })
}

function open() {
  composeTestPage('azulejo', [key], undefined)
  const events: string[] = []
  const page = Object.create(window, {
    document: { value: document },
    setTimeout: { value: window.setTimeout.bind(window) },
    clearTimeout: { value: window.clearTimeout.bind(window) },
    addEventListener: { value: window.addEventListener.bind(window) },
    removeEventListener: { value: window.removeEventListener.bind(window) },
  }) as Window
  const watch: DocumentWatch = createDocumentWatch({
    page,
    brand: 'azulejo',
    seq: 1,
    check: openDocumentGate(window).check,
    taken: ({ document: newer }) => void events.push(`taken ${newer.seq}`),
    refused: ({ detail }) => void events.push(`refused ${detail.split(':')[0]}`),
    hidden: () => void events.push('hidden'),
  })
  return { watch, events }
}

test('[FD-03] takes a newer signed document once, and neither the same nor an older one', async () => {
  const { watch, events } = open()
  await release({ seq: 2 }, '"2"')
  await watch.check()
  await watch.check()
  expect(etags.slice(-1)).toEqual(['"2"'])
  await release({ seq: 1 }, '"older"')
  await watch.check()
  await release({ seq: 5 }, '"5"')
  await watch.check()
  expect(events).toEqual(['taken 2', 'refused older', 'taken 5'])
})

test('[FD-04] a document without the signature of a known key changes nothing', async () => {
  const { watch, events } = open()
  const stranger = await makeKey('other')
  served.text = JSON.stringify(await stranger.sign({ ...testDocument, seq: 9 }))
  served.etag = '"9"'
  await watch.check()
  served.text = '<html>'
  served.etag = '"page"'
  await watch.check()
  expect(events).toEqual(['refused unknown-key'])
})

test('[FD-03] checks at once when the tab is shown again, and applies pending updates when it is hidden', async () => {
  const { watch, events } = open()
  await release({ seq: 3 }, '"3"')
  const stop = watch.watch()
  visibility.hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(events).toEqual(['hidden'])
  visibility.hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await watch.check()
  expect(events).toEqual(['hidden', 'taken 3'])
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(events).toHaveLength(2)
})
