import { findArticles, type Topic } from './find-articles.ts'

const topics: Topic[] = [
  {
    topicId: 'games',
    title: 'Jogos',
    articles: [
      { articleId: 'rounds', title: 'Como uma rodada é paga', paragraphs: ['A aposta é debitada.'] },
      { articleId: 'rtp', title: 'Retorno', paragraphs: ['Média de muitas rodadas.'] },
    ],
  },
  {
    topicId: 'privacy',
    title: 'Privacidade',
    articles: [{ articleId: 'data', title: 'Dados', paragraphs: ['Visitas.'] }],
  },
]

const found = (search: string) =>
  findArticles(topics, search).flatMap(({ articles }) => articles.map(({ articleId }) => articleId))

test('[RT-13] a search ignores accents and covers titles and texts', () => {
  expect(found('')).toEqual(['rounds', 'rtp', 'data'])
  expect(found('media')).toEqual(['rtp'])
  expect(found('RODADA paga')).toEqual(['rounds'])
  expect(found('privacidade')).toEqual(['data'])
  expect(found('nada disso')).toEqual([])
})
