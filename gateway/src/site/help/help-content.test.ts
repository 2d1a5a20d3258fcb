import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnswerOf, helpCenter } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { folderFiles, repositoryBrands, repositoryProfiles } from '../../platform/brands/brand-files.ts'
import { useProfiles } from '../../platform/merchants/profiles.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const helpIn = (language: string, merchant = 'azulejo') => gateway.get(helpCenter, {}, { merchant, language })

const outline = ({ topics, protocol }: AnswerOf<typeof helpCenter>) => [
  ...topics.map(({ topicId, articles }) => [
    topicId,
    articles.map(({ articleId, paragraphs }) => [articleId, paragraphs.length]),
  ]),
  protocol.paragraphs.length,
]

test.each([
  ['Portuguese', 'pt'],
  ['Spanish', 'es'],
  ['Chinese', 'zh'],
] as const)('[RT-13] help in %s has the same topics and articles as in English', async (_, language) => {
  const [english, other] = [await helpIn('en'), await helpIn(language)]
  expect(outline(other)).toEqual(outline(english))
  expect(other.protocol.title).not.toBe(english.protocol.title)
  expect(english.topics.length).toBeGreaterThan(5)
})

test('[RT-13] help says the rules of the brand: ages, waits and levels', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'profiles-'))
  cpSync(repositoryProfiles, folder, { recursive: true })
  const file = join(folder, 'demo.json')
  const { waits, ...profile } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...profile, minimumAge: 21, waits: { ...waits, limitIncreaseHours: 48 } }))
  const strict = await testGateway()
  useProfiles(folderFiles(repositoryBrands, folder))
  const help = JSON.stringify(await strict.get(helpCenter, {}, { language: 'en' }))
  await strict.close()
  useProfiles(folderFiles(repositoryBrands))
  rmSync(folder, { recursive: true })
  expect(help).toContain('A higher one applies after 48 hours and a second confirmation.')
  expect(help.match(/at least 21/g)).toHaveLength(2)
  expect(help).toContain('From VIP level 5')
  expect(help).not.toMatch(/\{\w+\}/)
})

test('[RT-13] brands without an own help share one', async () => {
  expect(outline(await helpIn('zh', 'saigon9'))).toEqual(outline(await helpIn('zh')))
})

test.each([
  ['azulejo', 'CVV 188 (cvv.org.br), Jogadores Anônimos (jogadoresanonimos.com.br)'],
  ['norte', 'Linha Vida 1414'],
  ['saigon9', 'Gambling Therapy ('],
])('[MB-04] help of %s names the services of its jurisdiction that help', async (merchant, services) => {
  const { topics } = await helpIn('pt', merchant)
  const responsible = topics.find(({ topicId }) => topicId === 'responsible')
  expect(JSON.stringify(responsible)).toContain(services)
})
