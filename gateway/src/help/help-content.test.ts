import { expect, test } from '@jest/globals'
import { english } from './content/english.ts'
import { portuguese } from './content/portuguese.ts'

const outline = ({ topics, protocol }: typeof english) => [
  ...topics.map(({ topicId, articles }) => [topicId, articles.map(({ articleId }) => articleId)]),
  protocol.paragraphs.length,
]

test('[RT-13] help has the same topics and articles in both languages', () => {
  expect(outline(portuguese)).toEqual(outline(english))
  expect(english.topics.length).toBeGreaterThan(5)
})
