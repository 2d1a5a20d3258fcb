import { wide } from '@azulejo/shared/release'

const silent = { addEventListener() {}, removeEventListener() {} }

/** The parts of `Window` that the shell uses until its first render, for a wide window of a guest with a chosen language. */
export function serverPage(origin: string, path: string, brand: string, language: string) {
  const location = new URL(path, origin)
  const kept = new Map([[`${brand}:language`, language]])
  const document = {
    ...silent,
    baseURI: location.href,
    body: {},
    cookie: '',
    documentElement: { dataset: { brand }, ownerDocument: { cookie: '' }, getAttribute: () => null, setAttribute() {} },
    hidden: false,
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  }
  const page = {
    ...silent,
    document,
    history: { state: null, replaceState() {} },
    localStorage: { getItem: (name: string) => kept.get(name) ?? null, setItem() {} },
    location,
    matchMedia: (query: string) => ({ ...silent, matches: query === wide }),
    navigator: { onLine: true },
    setTimeout: () => 0,
    clearTimeout() {},
  }
  return page as unknown as Window
}
