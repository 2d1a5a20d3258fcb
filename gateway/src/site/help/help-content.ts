import type { AnswerOf, helpCenter } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { InLanguages } from '../../platform/brands/content-reader.ts'
import { id, line, lines, listOf } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import { isShownTo, where } from '../../platform/brands/content-where.ts'
import type { Language } from '../../platform/merchants/merchants.ts'

type Help = AnswerOf<typeof helpCenter>

const outline = v.strictObject({
  topics: listOf(v.strictObject({ id, articles: v.array(id), where })),
  /** Id of the article with the terms. */
  protocol: id,
})
const article = v.strictObject({ title: line, paragraphs: lines })

/** Help and terms in every language of the brand. */
export const helpContent: ContentKind<InLanguages<Help>> = {
  name: 'help',
  read(reader) {
    const { languages, defaultLanguage } = reader.merchant
    const found = reader.read(outline, 'help')
    if (!found) throw reader.error('help.json', 'there is no help')
    const { topics, protocol } = found
    const shown = topics.filter((topic) => isShownTo(reader.merchant, topic))
    const titles = reader.texts(
      line,
      'help-topics',
      topics.map((each) => each.id),
    )
    const articles = reader.texts(article, 'help-articles', [...topics.flatMap((each) => each.articles), protocol])
    const helpIn = (language: Language): Help => {
      const inLanguage = <Text>(texts: ReadonlyMap<string, InLanguages<Text>>, textId: string): Text => {
        const text = texts.get(textId)?.[language] ?? texts.get(textId)?.[defaultLanguage]
        if (text === undefined) throw reader.error('help.json', `${textId}: there is no text`)
        return text
      }
      const articleOf = (articleId: string) => ({ articleId, ...inLanguage(articles, articleId) })
      return {
        topics: shown.map((topic) => ({
          topicId: topic.id,
          title: inLanguage(titles, topic.id),
          articles: topic.articles.map(articleOf),
        })),
        protocol: articleOf(protocol),
      }
    }
    return Object.fromEntries(languages.map((language) => [language, helpIn(language)]))
  },
}
