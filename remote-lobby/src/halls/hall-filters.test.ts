import { manifest } from '../manifest.ts'
import { changeFilters, type HallFilters, listRequest, readFilters } from './hall-filters.ts'

const at = (query: string) => new URLSearchParams(query)

test('[LB-01] requests 42 games a page with every filter that the player chose', () => {
  const filters = readFilters(at('page=NAU&q=galo&only=hot&min=0.20&lines=10&order=rtp'))
  expect(listRequest('RNG', filters)).toEqual({
    pageSize: 42,
    gameClassify: 'RNG',
    vassalage: 'NAU',
    gameName: 'galo',
    minBet: '0.20',
    minLineNum: 10,
    only: 'hot',
    order: 'rtp',
  })
})

test('[LB-01] ignores invalid filters in the address', () => {
  expect(readFilters(at('only=gold&min=abc&lines=7&order=luck&to=-3'))).toEqual<HallFilters>({
    vendor: undefined,
    name: '',
    group: 'all',
    minBet: undefined,
    minLines: undefined,
    order: 'popular',
    upTo: 1,
  })
})

test('[LB-01] reads every chosen filter back from the address', () => {
  const chosen: HallFilters = {
    vendor: 'DOURO',
    name: 'ouro & prata',
    group: 'new',
    minBet: '1.00',
    minLines: 10,
    order: 'name',
    upTo: 3,
  }
  const query = changeFilters(at(''), chosen)
  expect(readFilters(at(query.toString()))).toEqual(chosen)
  const { query: declared } = manifest.routes.find(({ screen }) => screen === 'hall') ?? {}
  expect([...query.keys()].sort()).toEqual(declared?.toSorted())
})

test('[LB-01] a changed filter starts at the first page and keeps other filters and unknown parameters', () => {
  const changed = changeFilters(at('page=NAU&to=4&q=galo&token=x'), { group: 'hot' })
  expect(Object.fromEntries(changed)).toEqual({ page: 'NAU', q: 'galo', only: 'hot', token: 'x' })
})
