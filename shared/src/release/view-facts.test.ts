import { fitsView, guestFacts } from './view-facts.ts'

const view = {
  ...guestFacts,
  lang: 'pt-BR',
  theme: 'dark',
  flags: { CBS3: '1' },
  mounts: [{ build: 'a@1', name: 'home' }],
}

test('a view fits a visitor whose known facts are all the ones of the view', () => {
  expect(fitsView(view, { lang: 'pt-BR', theme: 'dark', isWide: false })).toBe(true)
  expect(fitsView(view, { ...view, flags: { CBS3: '1' }, mounts: [{ build: 'a@1', name: 'home' }] })).toBe(true)
})

test.each([
  { lang: 'en' },
  { theme: 'light' },
  { search: '?page=2' },
  { isWide: true },
  { isMember: true },
  { hasBuildPreview: true },
  { hasCanary: true },
  { hasKeptForm: true },
  { isOutdated: true },
  { status: 503 },
  { isMaintenancePlanned: true },
  { flags: { CBS3: '0' } },
  { mounts: [{ build: 'a@2', name: 'home' }] },
  { mounts: [] },
])('a view does not fit a visitor with %j', (fact) => {
  expect(fitsView(view, { ...view, ...fact })).toBe(false)
})

test('the text of the function works on its own, as pages inline it', () => {
  const inlined: typeof fitsView = new Function(`return ${fitsView.toString()}`)()
  expect(inlined(view, { theme: 'dark' })).toBe(true)
  expect(inlined(view, { theme: 'light' })).toBe(false)
})
