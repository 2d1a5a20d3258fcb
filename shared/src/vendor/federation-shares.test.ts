import { SharedHandler } from './federation-shares.ts'

const jotai = { atom: () => undefined }
const requiring = (requiredVersion: string) => ({ customShareInfo: { shareConfig: { requiredVersion } } })

/** A page that shares one package, and a container with the page's share scope. */
function pageAndContainer() {
  const page = new SharedHandler({ options: { name: 'page' } })
  page.registerShared(undefined, { name: 'page', shared: { jotai: { version: '3.0.1', lib: () => jotai } } })
  const container = new SharedHandler({ options: { name: 'lobby' } })
  container.initShareScopeMap('default', page.shareScopeMap.default ?? {})
  return { page, container }
}

test('a container uses the copy of a package that the page has, and is recorded as its user', async () => {
  const { page, container } = pageAndContainer()
  const taken = await container.loadShare('jotai', requiring('^3.0.0'))
  expect(taken ? taken() : taken).toBe(jotai)
  await container.loadShare('jotai', requiring('^3.0.0'))
  expect(page.shareScopeMap.default?.jotai?.['3.0.1']?.useIn).toEqual(['lobby'])
})

test('a version that is out of range is refused, and a package that nobody shares gives false', async () => {
  const { container } = pageAndContainer()
  await expect(container.loadShare('jotai', requiring('^3.1.0'))).rejects.toThrow('lobby needs jotai ^3.1.0, not 3.0.1')
  expect(await container.loadShare('react', requiring('^19.3.0'))).toBe(false)
})

test('the first copy of a package stays the only one', () => {
  const { page } = pageAndContainer()
  page.registerShared(undefined, { name: 'page', shared: { jotai: { version: '3.0.2', lib: () => ({}) } } })
  expect(Object.keys(page.shareScopeMap.default?.jotai ?? {})).toEqual(['3.0.1'])
})
