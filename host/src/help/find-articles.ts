import type { AnswerOf, helpCenter } from '@azulejo/shared/wire'

export type Topic = AnswerOf<typeof helpCenter>['topics'][number]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Topics with only the articles whose topic, title and text contain all words of the search; ignores accents and case. */
export function findArticles(topics: readonly Topic[], search: string): readonly Topic[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => ({
      ...topic,
      articles: topic.articles.filter((article) => {
        const text = plain([topic.title, article.title, ...article.paragraphs].join(' '))
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ articles }) => articles.length > 0)
}
