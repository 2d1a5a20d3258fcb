import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { readBrandTokens } from '../documents/brand-source.ts'
import { coloursOf, propertiesIn } from './contrast.ts'

let made: MadeRegistry
beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

const add = 'brand add fado --from saigon9 --name Fado --currency EUR --languages es,pt'
const place = (...path: readonly string[]) => join(made.brands, 'fado', ...path)
const json = async (name: string) => JSON.parse(await readFile(place(name), 'utf8'))

test('brand add creates a brand without problems in brand check', async () => {
  expect(await made.run(add)).toMatchObject({ code: 0, err: '' })
  const checked = await made.run('brand check fado')
  expect(checked).toMatchObject({ code: 0, err: '' })
  expect(checked.out).toContain("USDT is offered with the demonstration's data alone")
  const { brand, site } = await json('brand.json')
  expect([brand, site.merchant, site.name, site.hosts]).toEqual(['fado', 'fado', 'Fado', ['fado.localhost']])
  expect(await json('merchant.json')).toMatchObject({
    name: 'Fado',
    currency: 'EUR',
    symbol: '€',
    languages: ['es', 'pt'],
    defaultLanguage: 'es',
  })
  const { deposits } = await json('merchant.json')
  // VietQR supports đồng only.
  expect(deposits.map(({ code, least }: Record<string, string>) => [code, least])).toEqual([
    ['BANK', '100000.00'],
    ['USDT', '500000.00'],
    ['C2C', '100000.00'],
  ])
  const languages = (await readdir(place('content'), { withFileTypes: true })).filter((entry) => entry.isDirectory())
  expect(languages.map(({ name }) => name).toSorted()).toEqual(['es', 'pt'])
  const logo = await readFile(place('logo.svg'), 'utf8')
  expect(logo).toContain('<title>Fado</title>')
  expect(logo).not.toContain('<text')
})

test.each(['34', '+34'])('brand add takes the dialling code %s, and the brand has no problems', async (dialling) => {
  expect(await made.run(`${add} --dialling ${dialling}`)).toMatchObject({ code: 0, err: '' })
  expect((await json('merchant.json')).diallingCode).toBe('+34')
  expect(await made.run('brand check fado')).toMatchObject({ code: 0, err: '' })
})

describe('the colours of a brand that brand add created', () => {
  const file = () => place('tokens.css')
  const set = async (block: string) =>
    writeFile(file(), (await readFile(file(), 'utf8')).replace(/\n}\n$/, `\n${block}\n}\n`))
  const coloursIn = async (theme: string) => coloursOf(await readBrandTokens(place()), 'fado', theme)
  const ofOther = async (theme: string) => {
    const css = await readFile(join(made.brands, 'saigon9', 'tokens.css'), 'utf8')
    return coloursOf(css.replaceAll('/brands/saigon9/', '/brands/fado/'), 'saigon9', theme)
  }

  test.each(['dark', 'light'])(
    'are those of the copied brand until it sets its own, in the %s theme',
    async (theme) => {
      await made.run(add)
      expect(propertiesIn(await readFile(file(), 'utf8'))).toEqual({})
      const inherited = await ofOther(theme)
      expect(await coloursIn(theme)).toEqual(inherited)
      await set(`[data-brand="fado"][data-theme="${theme}"] { --bg: #0a0b0c; }`)
      expect(await coloursIn(theme)).toEqual({ ...inherited, bg: '#0a0b0c' })
    },
  )

  test('follow changes of the copied brand', async () => {
    await made.run(add)
    const other = join(made.brands, 'saigon9', 'tokens.css')
    await writeFile(other, (await readFile(other, 'utf8')).replace(/--panel: #[\da-f]{6}/, '--panel: #123456'))
    expect((await coloursIn('dark')).panel).toBe('#123456')
  })

  test('are served without imports', async () => {
    await made.run(add)
    await made.build()
    const served = await readFile(join(made.site, 'brands', 'fado', 'tokens.css'), 'utf8')
    expect(served).not.toContain('@import')
    expect(coloursOf(served, 'fado', 'light')).toEqual(await ofOther('light'))
  })

  test('cannot come from a missing brand, or from the brand itself', async () => {
    await made.run(add)
    await writeFile(file(), '@import "../fado/tokens.css";')
    expect((await made.run('brand check fado')).err).toContain('tokens.css: fado imports fado')
    await writeFile(file(), '@import "../lisboa/tokens.css";')
    expect((await made.run('brand check fado')).err).toContain('lisboa/tokens.css: there is no such file')
  })
})

test.each([
  ['a brand that there is', add.replace('fado', 'azulejo'), 'There is a brand azulejo already'],
  ['a brand to copy that there is not', add.replace('saigon9', 'lisboa'), 'There is no brand lisboa to copy'],
  ['a code that is none', add.replace('fado', 'Fado!'), 'code:'],
  ['a currency that is none', add.replace('EUR', 'ABC'), 'currency:'],
  ['a language that is none', add.replace('es,pt', 'es,xx'), 'languages.1:'],
  ['a dialling code that is none', `${add} --dialling ES`, 'dialling: it is a dialling code such as +351'],
])('brand add refuses %s and leaves nothing behind', async (_, words, message) => {
  const before = await readdir(made.brands)
  const { code, err } = await made.run(words)
  expect([code, err]).toEqual([1, expect.stringContaining(message)])
  expect(await readdir(made.brands)).toEqual(before)
})

test('brand check names file and field of every problem', async () => {
  await made.run(add)
  const merchant = await json('merchant.json')
  const crypto = merchant.deposits.find(({ type }: { type: string }) => type === 'CRYPTO')
  await writeFile(place('merchant.json'), JSON.stringify({ ...merchant, timeZone: 'Europe/Atlantis' }))
  expect((await made.run('brand check fado')).err).toContain('fado: merchant.json: timeZone:')
  await writeFile(
    place('merchant.json'),
    JSON.stringify({ ...merchant, profile: 'pt', deposits: [crypto], symbol: 'E' }),
  )
  const css = await readBrandTokens(place())
  await writeFile(place('tokens.css'), css.replaceAll(/--text3: #[\da-f]{6}/g, '--text3: #808080'))
  await rm(place('content', 'pt', 'banners.json'))
  const { code, err } = await made.run('brand check')
  expect(code).toBe(1)
  for (const problem of [
    'merchant.json: deposits: USDT: the profile pt does not allow CRYPTO',
    'brand.json: site.currencySymbol is €, merchant.json says E',
    'tokens.css: dark: text3 on s3 has too little contrast',
    'content/pt/banners.json: ',
  ])
    expect(err).toContain(`fado: ${problem}`)
  expect(err).not.toContain('azulejo: ')
  expect(existsSync(place('content', 'es', 'banners.json'))).toBe(true)
})
