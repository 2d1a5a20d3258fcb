import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'

/** Components with which a visitor changes a query while the previous result stays visible. */
const filters = /<(PeriodFilter|ChoiceFilter|SegmentedControl|FilterChips|Pagination)\b/

/** Returns call records of lists and reports in a source: of list hooks, reports, and queries beside a filter. */
function listsIn(text: string): string[] {
  const found = [
    ...text.matchAll(/\b(?:useListQuery|listQueryAtom|use\w*Endless\w*|endless\w*Atom)(?:<[^>]*>)?\(\s*(\w+)/g),
    ...(/<ReportList\b/.test(text) ? text.matchAll(/\brecord=\{(\w+)\}/g) : []),
    ...text.matchAll(/\bdefineReport\(\{\s*record: (\w+)/g),
    ...(filters.test(text)
      ? text.matchAll(/\buseQuery\(\s*(\w+),\s*\{[^}]*\b(?:period|page|count|type|from|search)\b/g)
      : []),
    // Pages requested without a query hook.
    ...text.matchAll(/\bsendRequest\(\s*(\w+),\s*\{[^}]*\bpage(?:No)?\b/g),
  ]
  return [...new Set(found.map(([, record = '']) => record))].filter((record) => record in wire)
}

const packages = files(/^(host|remote-[a-z-]+)\/src\/.*\.tsx?$/)
const packageOf = (path: string) => path.split('/')[0] ?? ''
const shown = packages
  .filter((path) => !isTest(path))
  .flatMap((path) => listsIn(read(path)).map((record) => ({ package_: packageOf(path), record, path })))

test('the site has lists and reports', () => {
  const records = new Set(shown.map(({ record }) => record))
  expect([...records].sort()).toEqual(
    expect.arrayContaining([
      'announcements',
      'bettingRecord',
      'directTeam',
      'gameList',
      'openedNumero',
      'pointRewards',
      'teamOverview',
    ]),
  )
})

test.each(shown)('[ER-04] $record in $path: a test makes a change of its query fail', ({ package_, record }) => {
  const tests = packages.filter((path) => packageOf(path) === package_ && isTest(path)).map(read)
  const cases = tests.flatMap((text) => [
    ...text.matchAll(/expectChangeToFail\(\{\s*operation: (?:'(?=\w+'))?(\w+)(?:'|\.operation)/g),
  ])
  expect(cases.map(([, operation]) => operation)).toContain(record)
})

test('detects lists, reports and queries with a filter, and ignores other queries', () => {
  expect(listsIn('useListQuery(pointRewards, { page })')).toEqual(['pointRewards'])
  expect(listsIn('<ReportList record={directTeam} />')).toEqual(['directTeam'])
  expect(listsIn('defineReport({\n  record: bettingRecord,')).toEqual(['bettingRecord'])
  expect(listsIn('<PeriodFilter />; useQuery(teamOverview, { period })')).toEqual(['teamOverview'])
  expect(listsIn('sendRequest(gameList, { ...filter, pageNo: next })')).toEqual(['gameList'])
  expect(listsIn("useQuery(announcements, { groupName: 'w_shop', pageSize: 1 })")).toEqual([])
})
