/** Paragraphs of one article. */
export type Article = { readonly articleId: string; readonly title: string; readonly paragraphs: readonly string[] }
export type Topic = { readonly topicId: string; readonly title: string; readonly articles: readonly Article[] }
export type HelpContent = { readonly topics: readonly Topic[]; readonly protocol: Article }

export const article = (articleId: string, title: string, ...paragraphs: string[]): Article => ({
  articleId,
  title,
  paragraphs,
})
