import { helpCenter } from '@azulejo/shared/wire'
import type { Language } from '../merchants.ts'
import { answers } from '../pipeline/answers.ts'
import { chinese } from './content/chinese.ts'
import { english } from './content/english.ts'
import type { Article, HelpContent } from './content/help-content.ts'
import { portuguese } from './content/portuguese.ts'
import { spanish } from './content/spanish.ts'

const contents: Readonly<Record<Language, HelpContent>> = { pt: portuguese, en: english, es: spanish, zh: chinese }

const copy = ({ articleId, title, paragraphs }: Article) => ({ articleId, title, paragraphs: [...paragraphs] })

export const helpCenterCall = answers(helpCenter, async (_, { language }) => {
  const { topics, protocol } = contents[language]
  return {
    topics: topics.map(({ topicId, title, articles }) => ({ topicId, title, articles: articles.map(copy) })),
    protocol: copy(protocol),
  }
})
