import { type AnswerOf, helpCenter } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../test/test-gateway.ts'

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

test('[RT-13] brands without an own help share one', async () => {
  expect(await helpIn('zh', 'saigon9')).toEqual(await helpIn('zh'))
})
