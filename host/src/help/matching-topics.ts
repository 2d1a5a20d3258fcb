import type { AnswerOf, helpCenter } from '@azulejo/shared/wire'

type Topics = AnswerOf<typeof helpCenter>['topics']

/** Lower case without accents, so that "deposito" finds "depósito". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Topics with the articles that contain every word of a search; all of them when nothing is searched. */
export function matchingTopics(topics: Topics, search: string): Topics {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics.flatMap((topic) => {
    const articles = topic.articles.filter(({ title, paragraphs }) => {
      const content = plain([topic.title, title, ...paragraphs].join(' '))
      return words.every((word) => content.includes(word))
    })
    return articles.length > 0 ? [{ ...topic, articles }] : []
  })
}
