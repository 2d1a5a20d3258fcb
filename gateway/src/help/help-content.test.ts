import { expect, test } from '@jest/globals'
import { chinese } from './content/chinese.ts'
import { english } from './content/english.ts'
import { portuguese } from './content/portuguese.ts'
import { spanish } from './content/spanish.ts'

const outline = ({ topics, protocol }: typeof english) => [
  ...topics.map(({ topicId, articles }) => [
    topicId,
    articles.map(({ articleId, paragraphs }) => [articleId, paragraphs.length]),
  ]),
  protocol.paragraphs.length,
]

test.each([
  ['Portuguese', portuguese],
  ['Spanish', spanish],
  ['Chinese', chinese],
] as const)('[RT-13] help in %s has the topics and articles of help in English', (_, content) => {
  expect(outline(content)).toEqual(outline(english))
  expect(english.topics.length).toBeGreaterThan(5)
})
