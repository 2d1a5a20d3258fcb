import type { AnswerOf, helpCenter } from '@azulejo/shared/wire'
import css from './help.module.css'

export type Article = AnswerOf<typeof helpCenter>['protocol']

/** A title and its paragraphs at a readable width. */
export function HelpArticle({ article, level }: { readonly article: Article; readonly level: 1 | 2 }) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article id={article.articleId} className={css.article}>
      <Title>{article.title}</Title>
      {article.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  )
}
