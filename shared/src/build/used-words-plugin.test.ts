import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { usedIn, withoutUnused } from './used-words-plugin.ts'

const template = ['o(`error.$', '{e}`)'].join('')
const code = ['t("common.close"),x?\'common.open\':`common.end`', `${template},o("state."+e),o("wire")in"bare_key"`]

test('a message counts as used if its id, or a prefix that code appends to, is a string literal', () => {
  const isUsed = usedIn(code)
  const ids = ['common.close', 'common.open', 'common.end', 'error.network', 'state.done', 'bare_key']
  expect(ids.filter((id) => !isUsed(id))).toEqual([])
  expect(['common.clos', 'common.save', 'errors.none', 'wire.none'].filter(isUsed)).toEqual([])
})

test('unused messages are removed from the file, and the rest is unchanged', () => {
  const messages = { 'common.close': ['It\'s \\ "closed"\n'], 'common.save': ['Save'], 'error.of': [['code']] }
  const text = JSON.stringify(messages).replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  const file = withoutUnused(`(self.c||=[]).push([[9],{5(o){o.exports=JSON.parse('${text}')}}])`, usedIn(code))
  const self = { c: [] as [unknown, Record<number, (module: { exports?: unknown }) => void>][] }
  runInNewContext(file, { self })
  const module: { exports?: unknown } = {}
  self.c[0]?.[1][5]?.(module)
  expect(JSON.stringify(module.exports)).toBe(
    JSON.stringify({ 'common.close': messages['common.close'], 'error.of': messages['error.of'] }),
  )
})
