import { expect, test } from '@jest/globals'
import { readMessage } from './message-text.ts'

const link = { refused: 'link' }

test.each([
  'evil . com',
  'evil .com',
  'entra em evil. com',
  'evil. com/bonus agora',
  'evil. net agora',
  'evil[.]com',
  'evil (.) com',
  'evil[dot]com',
  'evil (ponto) com',
  'evil dot com',
  'evil DOT xyz',
  'evil ponto com',
  'evil ponto com ponto br',
  'evil punto net',
  'evil。com',
  'evil｡com',
  '邪恶。com',
  '邪恶点com',
  'evil．ｃｏｍ',
  'ⓔⓥⓘⓛ.ⓒⓞⓜ',
  'evil\u200d.com',
  'ev\u0301il.co\u0301m',
  'ev\u202eil.\u2066com',
  'evil\u0000.com',
  'www .evil',
  'https\u00ad://x.y',
  'e v i l . c o m',
  'e v i l.c o m agora',
  'evil.c0m',
  'evil.n3t',
  'entra no evil.com certeza',
  'joga na evil.com sorte',
  'veja a lojahoje.com mais',
  'entra em evil.tudo.com certeza',
  'perdi tudo.com/certeza',
  'perdi tudo.com certeza.evil.com',
  'me chama 11 98877-0142',
  '+55 (11) 98877-0142',
  'liga 00351 912 345 678',
  '912 345 678',
  'zalo 0912 345 678',
  'meu zap: 8877-0142',
])('[FL-03] recognises a disguised link: %j', (typed) => {
  expect(readMessage(typed)).toEqual(link)
})

test.each([
  'Perdi tudo. com certeza volto',
  'perdi tudo.com certeza',
  'joguei ontem.com muita sorte',
  'perdi tudo.com certeza volto amanhã.com fé',
  'hoje não.com você, talvez',
  'R$ 12.345.678,90',
  'sorteio 20261128-0123',
  '05 12 23 34 45 56',
  'a b c d',
  '1 2 3 4 5 6 7 8 9 10',
  'ganhei 1.5x e depois 2.3x',
  'Parei no ponto com sorte',
  'ganhei · com 3 rodadas',
  'R$ 1.000.000,50',
  'sim.vou agora',
  'às 20:30...',
  'e/ou',
  '今天赢了。vip 真好',
  'um ponto de vista',
  'Olá! Boa noite, tudo bem?',
])('[FL-03] takes no sentence for a link: %j', (typed) => {
  expect(readMessage(typed)).toEqual({ text: typed })
})

test.each([
  ['Ｏｌá　ｔｕｄｏ', 'Olá tudo'],
  ['boa\u0000 noite\u202e', 'boa noite'],
  ['\u2067boa\u2069\u061c', 'boa'],
  [`a${'\u0301'.repeat(40)}b`, `á${'\u0301'.repeat(4)}b`],
  [`a${'\u0316\u200d'.repeat(40)}b`, `a${'\u0316\u200d'.repeat(3)}\u0316b`],
  [
    '👩🏽\u200d❤\ufe0f\u200d👨 🏴\u{e0067}\u{e0062}\u{e007f}',
    '👩🏽\u200d❤\ufe0f\u200d👨 🏴\u{e0067}\u{e0062}\u{e007f}',
  ],
  ['สวัสดีครับ ผู้เล่น', 'สวัสดีครับ ผู้เล่น'.normalize('NFKC')],
])('[FL-03] stores %j as %j', (typed, text) => {
  expect(readMessage(typed)).toEqual({ text })
})

test('[FL-03] a message of only combining marks and invisible characters is empty', () => {
  expect(readMessage('\u202e\u0000\u200b \u3164')).toEqual({ refused: 'empty' })
})
