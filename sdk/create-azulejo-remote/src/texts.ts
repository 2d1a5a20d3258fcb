import type { Options } from './options.ts'

/** Messages of the first screen by language, without the prefix of their keys. */
export const textsOf = ({ titles }: Options) => ({
  pt: {
    guest: 'Entre para ver o que há aqui para você.',
    promotions: 'Promoções',
    title: titles.pt,
    welcome: 'Olá, {account}.',
  },
  en: {
    guest: 'Log in to see what is here for you.',
    promotions: 'Promotions',
    title: titles.en,
    welcome: 'Hello, {account}.',
  },
  es: {
    guest: 'Inicia sesión para ver lo que hay aquí para ti.',
    promotions: 'Promociones',
    title: titles.es,
    welcome: 'Hola, {account}.',
  },
  zh: {
    guest: '登录后即可查看为您准备的内容。',
    promotions: '优惠活动',
    title: titles.zh,
    welcome: '您好，{account}。',
  },
})
