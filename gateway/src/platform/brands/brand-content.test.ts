import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announcements, helpCenter, pointRewards, promotionDetail, promotionList } from '@azulejo/shared/wire'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Logger, pino } from 'pino'
import { merchants } from '../../../test/merchants.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { contentKinds } from '../../content-kinds.ts'
import type { GatewayOptions } from '../../index.ts'
import { folderFiles, repositoryBrands } from './brand-files.ts'
import { createContentStore } from './content-store.ts'

let folder = ''
let gateway: TestGateway | undefined
let problems: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brands-'))
  cpSync(repositoryBrands, folder, { recursive: true })
  problems = []
})
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
  rmSync(folder, { recursive: true })
})

const write = (file: string, value: unknown) =>
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value))
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Changes a JSON file of the folder. */
function edit(file: string, change: (value: ReturnType<typeof read>) => void): void {
  const value = read(file)
  change(value)
  write(file, value)
}

const reading: Logger = pino({ level: 'error' }, { write: (line) => problems.push(JSON.parse(line).problem) })

/** Opens a gateway on the folder and writes the folder's content to the database. */
async function open(options: GatewayOptions = {}): Promise<TestGateway> {
  gateway = await testGateway({ brandsFolder: folder, logger: reading, ...options })
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
  return gateway
}

function readContents(brandsFolder: string) {
  const options = {
    files: folderFiles(brandsFolder),
    merchants: () => Object.values(merchants),
    kinds: contentKinds,
    logger: reading,
  }
  const contents = createContentStore(options)
  contents.refresh()
  return contents
}

const homeTitle = async (merchant: string, language = 'en') =>
  (await gateway?.get(announcements, { groupName: 'w_home' }, { merchant, language }))?.banners[0]?.title

/** Reloads the files and writes the changes to the database, as a gateway that watches the files does by itself. */
async function take({ deps, clock }: TestGateway): Promise<void> {
  deps.contents.refresh()
  await deps.contents.write(deps.db, clock)
}

const homeBanner = (text: ReturnType<typeof read>) => text['w_home-1']

describe('content of a brand', () => {
  test('[BR-03] is applied without a restart', async () => {
    await open({ watchBrandsMs: 2 })
    const titleOf = (articles: string) =>
      gateway?.get(helpCenter, {}, { language: 'en' }).then(({ protocol }) => protocol.title === articles)
    edit('_shared/content/en/help-articles.json', (texts) => {
      texts[read('_shared/content/help.json').protocol].title = 'Terms of use'
    })
    const deadline = performance.now() + 5_000
    while (!(await titleOf('Terms of use')) && performance.now() < deadline);
    expect(await titleOf('Terms of use')).toBe(true)
  })

  test('[BR-03] updates the database: texts, order, new entries and removed entries', async () => {
    const opened = await open()
    edit('azulejo/content/banners.json', (banners) => banners.splice(0, 1))
    edit('azulejo/content/en/banners.json', (texts) => {
      delete texts['w_home-1']
      texts['w_home-2'].title = 'Draws first'
    })
    for (const language of ['pt', 'es', 'zh'])
      edit(`azulejo/content/${language}/banners.json`, (texts) => delete texts['w_home-1'])
    edit('azulejo/content/point-rewards.json', (rewards) => rewards.reverse())
    edit('azulejo/content/promotions.json', (promotions) => promotions.splice(5, 1))
    await take(opened)
    expect(problems).toEqual([])
    expect(await homeTitle('azulejo')).toBe('Draws first')
    const { token } = await seatPlayer(opened, 0)
    const { list } = await opened.get(pointRewards, {}, { merchant: 'azulejo', token })
    expect(list[0]?.id).toBe('bonus-1000')
    expect((await opened.get(promotionList, {}, { merchant: 'azulejo' })).list).toHaveLength(14)
  })

  test('keeps a removed promotion as ended when members have joined it', async () => {
    const opened = await open()
    const entry = { merchant: 'azulejo', promotion_id: 'monday-cashback', member_id: 'someone', at: new Date() }
    await opened.deps.db
      .insertInto('promotion_entry')
      .values({ ...entry, status: 'signed' })
      .execute()
    edit('azulejo/content/promotions.json', (promotions) =>
      promotions.splice(
        promotions.findIndex((each: { id: string }) => each.id === 'monday-cashback'),
        1,
      ),
    )
    await take(opened)
    const left = await opened.get(promotionDetail, { promotionId: 'monday-cashback' }, { merchant: 'azulejo' })
    expect(left.status).toBe('close')
  })

  test('[BR-03] keeps its last valid version when it becomes invalid, and other brands are updated', async () => {
    const opened = await open()
    const before = await homeTitle('azulejo')
    edit('azulejo/content/en/banners.json', (texts) => {
      homeBanner(texts).title = 7
    })
    edit('saigon9/content/en/banners.json', (texts) => {
      homeBanner(texts).title = 'The river'
    })
    await take(opened)
    expect(await homeTitle('azulejo')).toBe(before)
    expect(await homeTitle('saigon9')).toBe('The river')
    expect(problems[0]).toMatch(/^azulejo\/content\/en\/banners\.json: w_home-1\.title: /)
  })

  test('[BR-03] leaves out only the file that is invalid at the start', async () => {
    write('azulejo/content/banners.json', '[{')
    await open()
    expect(await homeTitle('azulejo')).toBeUndefined()
    expect(await homeTitle('saigon9')).toMatch(/\S/)
    expect((await gateway?.get(announcements, { types: 'B' }, { merchant: 'azulejo' }))?.player.totalCount).toBe(14)
    expect(problems).toEqual([expect.stringMatching(/^azulejo\/content\/banners\.json: .*JSON/)])
  })

  test('replaces shared content text by text', async () => {
    const { protocol } = read('_shared/content/help.json')
    write('saigon9/content/en/help-articles.json', { [protocol]: { title: 'House terms', paragraphs: ['Be fair.'] } })
    const opened = await open()
    const own = await opened.get(helpCenter, {}, { merchant: 'saigon9', language: 'en' })
    const shared = await opened.get(helpCenter, {}, { merchant: 'azulejo', language: 'en' })
    expect(own.protocol).toEqual({ articleId: protocol, title: 'House terms', paragraphs: ['Be fair.'] })
    expect(shared.protocol.title).not.toBe('House terms')
    // The services that help are those of each brand's jurisdiction.
    const common = ({ topics }: typeof own) => topics.filter(({ topicId }) => topicId !== 'responsible')
    expect(common(own)).toEqual(common(shared))
    expect(common(own)).toHaveLength(own.topics.length - 1)
  })

  test('[CA-03] falls back to the merchant’s own language for a missing text, and reports the text', async () => {
    edit('azulejo/content/zh/banners.json', (texts) => delete texts['w_home-1'])
    const opened = await open()
    expect(await homeTitle('azulejo', 'zh')).toBe(await homeTitle('azulejo', 'pt'))
    expect(opened.deps.contents.missing()).toEqual(['azulejo/content/zh/banners.json: w_home-1'])
  })

  test.each([
    ['a text that nothing uses', 'en/banners.json', { 'w_hom-1': 'w_home-1' }, 'w_hom-1: nothing has this id'],
    ['no text in the merchant’s own language', 'pt/banners.json', {}, 'w_home-1: there is no text'],
    ['a picture that the brand lacks', 'banners.json', 'galleon', '0.panel: there is no panels/galleon.svg'],
    ['an amount in too small coins', 'promotions.json', '0.005', 'amounts.prizePool: 0.005 is no amount of BRL'],
    ['an amount that is no amount', 'promotions.json', 'much', 'amounts.prizePool: it is an amount'],
    ['a win in a game that there is not', 'demo.json', 'NAU.nothing', 'wins.0.nodeId: there is no game NAU.nothing'],
    ['chat messages out of order', 'chat.json', '', 'the oldest first'],
  ] as const)('with %s is refused with its file and field', (_, file, wrong, problem) => {
    edit(`azulejo/content/${file}`, (content) => {
      if (file === 'banners.json') content[0].panel = wrong
      else if (file === 'demo.json') content.wins[0].nodeId = wrong
      else if (file === 'chat.json') content.reverse()
      else if (file === 'promotions.json') content[0].amounts.prizePool = wrong
      else {
        for (const [to, from] of Object.entries(wrong)) content[to] = content[from]
        delete content['w_home-1']
      }
    })
    readContents(folder)
    expect(problems).toEqual([expect.stringContaining(`azulejo/content/${file}: `)])
    expect(problems[0]).toContain(problem)
  })
})

test('the brands of the repository have every text in every language', () => {
  const contents = readContents(repositoryBrands)
  expect(problems).toEqual([])
  expect(contents.missing()).toEqual([])
})
