import { changedBuiltIns } from './built-ins.ts'
import { watchEarly } from './early-watch.ts'
import { keepBuiltIns } from './keep-built-ins.ts'

type Page = Window & typeof globalThis

/** A page of its own, because its built-in objects change for good. */
function emptyPage(): Page {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentWindow as Page
  page.fetch = async () => new Response()
  page.structuredClone = structuredClone
  page.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList
  return page
}

afterEach(() => document.body.replaceChildren())

const replaced = [
  ['Array.prototype', 'at'],
  ['Object', 'keys'],
  ['String.prototype', 'slice'],
  ['Promise.prototype', 'then'],
  ['Map.prototype', 'get'],
  ['JSON', 'parse'],
  ['History.prototype', 'pushState'],
  ['EventTarget.prototype', 'addEventListener'],
  ['window', 'fetch'],
] as const

/** Functions of interfaces and of the page's own objects, which nobody restores. */
const keptToo = [
  ['Storage.prototype', 'getItem'],
  ['Document.prototype', 'createElement'],
  ['Element.prototype', 'setAttribute'],
  ['window', 'URL'],
  ['window', 'addEventListener'],
  ['document', 'createElement'],
  ['document', 'addEventListener'],
  ['document', 'appendChild'],
] as const

const objectOf = (page: Page, name: string): Record<string, unknown> =>
  name === 'window' ? (page as unknown as Record<string, unknown>) : page.eval(name)

test('[FD-04] a remote that replaces a function of the page gets a TypeError, and the function stays', () => {
  const page = emptyPage()
  keepBuiltIns(page)
  for (const [name, key] of [...replaced, ...keptToo]) {
    const object = objectOf(page, name)
    const before = object[key]
    expect(() => {
      object[key] = () => 'planted'
    }).toThrow(/read only|Cannot assign/)
    expect(() => Object.defineProperty(object, key, { value: () => 'planted' })).toThrow(/redefine/)
    expect(object[key]).toBe(before)
  }
})

test('[FD-04] a remote cannot read or replace what other fields hold by another accessor', () => {
  const page = emptyPage()
  keepBuiltIns(page)
  for (const [name, key] of [
    ['HTMLInputElement.prototype', 'value'],
    ['HTMLScriptElement.prototype', 'src'],
    ['MessageEvent.prototype', 'origin'],
  ] as const)
    expect(() => Object.defineProperty(objectOf(page, name), key, { get: () => 'planted' })).toThrow(/redefine/)
})

test('[FD-04] a remote adds nothing to the objects of the shell', () => {
  const page = emptyPage()
  keepBuiltIns(page)
  for (const name of ['Object.prototype', 'Array.prototype', 'Function.prototype', 'String.prototype'])
    expect(() => Object.assign(objectOf(page, name), { planted: true })).toThrow(/not extensible/)
})

test('[FD-04] a script that wraps functions of the history goes on, and the history stays', () => {
  const page = emptyPage()
  keepBuiltIns(page)
  const { pushState } = page.history
  page.history.pushState = () => undefined
  expect(page.history.pushState).toBe(pushState)
  expect(() => Object.defineProperty(page.history, 'pushState', { value: () => undefined })).toThrow(/redefine/)
  expect(changedBuiltIns(watchEarly(page).builtIns)).toEqual([])
})

test('[FD-04] libraries assign functions to their own arrays, objects and kinds of map', () => {
  const page = emptyPage()
  keepBuiltIns(page)
  const works = page.eval(`'use strict'
    const chunks = []
    chunks.push = () => 'own push'
    const shown = {}
    shown.toString = () => 'own text'
    const act = () => 1
    act.call = () => 'own call'
    function OwnMap() {}
    OwnMap.prototype = Object.create(Map.prototype)
    OwnMap.prototype.constructor = OwnMap
    OwnMap.prototype.get = () => 'own get'
    class Kept extends Promise { then(...given) { return super.then(...given) } }
    ;[chunks.push(), String(shown), act.call(), new OwnMap().get(), Kept.resolve(1) instanceof Promise].join()`)
  expect(works).toBe('own push,own text,own call,own get,true')
})

const restored = [
  ['Array.prototype', 'push'],
  ['Storage.prototype', 'setItem'],
  ['Element.prototype', 'append'],
  ['Document.prototype', 'querySelector'],
  ['Date', 'now'],
  ['Math', 'max'],
  ['crypto', 'getRandomValues'],
  ['history', 'pushState'],
  ['window', 'setTimeout'],
  ['window', 'addEventListener'],
] as const

test('[FD-04] every replaced function that pages use is seen by name and restored', () => {
  const page = emptyPage()
  const watch = watchEarly(page)
  expect(changedBuiltIns(watch.builtIns)).toEqual([])
  const all = [...restored, ...replaced]
  for (const [name, key] of all)
    Object.defineProperty(objectOf(page, name), key, { value: () => 'planted', configurable: true, writable: true })
  const changes = changedBuiltIns(watch.builtIns)
  expect(changes.map(({ name }) => name)).toEqual(expect.arrayContaining(all.map((names) => names.join('.'))))
  for (const { restore } of changes) restore()
  for (const { value } of changedBuiltIns(watch.builtIns)) expect(String(value)).not.toContain('planted')
})
