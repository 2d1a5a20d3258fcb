import type { Language } from '../i18n/languages.ts'
import { type Currency, exponentOf } from '../kernel/money.ts'

/** Names of a currency and of its hundredth: one, several. */
type Names = readonly [one: string, several: string, cent?: string, cents?: string]

const ptNames: Readonly<Record<Currency, Names>> = {
  BRL: ['real', 'reais', 'centavo', 'centavos'],
  USD: ['dólar', 'dólares', 'centavo', 'centavos'],
  VND: ['dong', 'dongs'],
  EUR: ['euro', 'euros', 'centavo', 'centavos'],
  CNY: ['yuan', 'yuans', 'fen', 'fens'],
  PTS: ['ponto', 'pontos'],
}

const names: Readonly<Record<Language, Readonly<Record<Currency, Names>>>> = {
  pt: ptNames,
  'pt-PT': {
    ...ptNames,
    USD: ['dólar', 'dólares', 'cêntimo', 'cêntimos'],
    EUR: ['euro', 'euros', 'cêntimo', 'cêntimos'],
  },
  en: {
    BRL: ['real', 'reais', 'centavo', 'centavos'],
    USD: ['dollar', 'dollars', 'cent', 'cents'],
    VND: ['dong', 'dong'],
    EUR: ['euro', 'euros', 'cent', 'cents'],
    CNY: ['yuan', 'yuan', 'fen', 'fen'],
    PTS: ['point', 'points'],
  },
  es: {
    BRL: ['real', 'reales', 'centavo', 'centavos'],
    USD: ['dólar', 'dólares', 'centavo', 'centavos'],
    VND: ['dong', 'dongs'],
    EUR: ['euro', 'euros', 'céntimo', 'céntimos'],
    CNY: ['yuan', 'yuanes', 'fen', 'fen'],
    PTS: ['punto', 'puntos'],
  },
  zh: {
    BRL: ['雷亚尔', '雷亚尔', '分', '分'],
    USD: ['美元', '美元', '美分', '美分'],
    VND: ['越南盾', '越南盾'],
    EUR: ['欧元', '欧元', '欧分', '欧分'],
    CNY: ['元', '元', '分', '分'],
    PTS: ['积分', '积分'],
  },
}

/** Words of a language up to 19 or 29, of its tens from `first` on, and of its hundreds; the first of these is exact. */
type Latin = {
  readonly small: readonly string[]
  readonly tens: readonly string[]
  readonly hundreds: readonly string[]
  readonly hundred: string
  /** Between tens and units, and between hundreds and the rest. */
  readonly joins: readonly [tens: string, hundreds: string]
  /** Thousand, million, several millions. */
  readonly scale: readonly [thousand: string, million: string, millions: string]
  /** Whether one thousand has no "one". */
  readonly bareThousand: boolean
  /** Between full millions and the name of the currency. */
  readonly ofMillions: string
  /** Between currency and hundredths. */
  readonly and: string
}

const split = (text: string): readonly string[] => text.split(' ')

const pt: Latin = {
  small: split(
    'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
  ),
  tens: split('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  hundreds: split('cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'),
  hundred: 'cem',
  joins: [' e ', ' e '],
  scale: ['mil', 'milhão', 'milhões'],
  bareThousand: true,
  ofMillions: ' de ',
  and: ' e ',
}

const latin: Readonly<Record<Exclude<Language, 'zh'>, Latin>> = {
  pt,
  'pt-PT': {
    ...pt,
    small: pt.small.map((word) => word.replace(/^deze(ss|n)/, 'deza$1')),
  },
  en: {
    small: split(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    tens: split('twenty thirty forty fifty sixty seventy eighty ninety'),
    hundreds: split('one two three four five six seven eight nine').map((word) => `${word} hundred`),
    hundred: 'one hundred',
    joins: ['-', ' '],
    scale: ['thousand', 'million', 'million'],
    bareThousand: false,
    ofMillions: ' ',
    and: ' and ',
  },
  // Numbers stand before masculine names, so "one" is always "un".
  es: {
    small: split(
      'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    ),
    tens: split('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    hundreds: split(
      'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    ),
    hundred: 'cien',
    joins: [' y ', ' '],
    scale: ['mil', 'millón', 'millones'],
    bareThousand: true,
    ofMillions: ' de ',
    and: ' con ',
  },
}

function belowThousand(number: number, words: Latin): string {
  const { small, tens, hundreds, hundred, joins } = words
  if (number < small.length) return small[number] ?? ''
  if (number === 100) return hundred
  const [unit, rest] = number < 100 ? [10, joins[0]] : [100, joins[1]]
  const digit = Math.floor(number / unit)
  const first = (unit === 10 ? tens[digit - 2] : hundreds[digit - 1]) ?? ''
  const left = number % unit
  return left === 0 ? first : `${first}${rest}${belowThousand(left, words)}`
}

function latinWords(number: number, words: Latin): string {
  if (number === 0) return words.small[0] ?? ''
  const { scale, bareThousand } = words
  const [millions, thousands, rest] = [Math.floor(number / 1e6), Math.floor(number / 1000) % 1000, number % 1000]
  const parts = [
    { value: millions, text: `${belowThousand(millions, words)} ${millions === 1 ? scale[1] : scale[2]}` },
    {
      value: thousands,
      text: thousands === 1 && bareThousand ? scale[0] : `${belowThousand(thousands, words)} ${scale[0]}`,
    },
    { value: rest, text: belowThousand(rest, words) },
  ].filter(({ value }) => value > 0)
  return parts
    .map(({ value, text }, at) => {
      if (at === 0) return text
      // Portuguese joins the last group with "e" when it is round or small.
      const isJoined = words.scale[1] === 'milhão' && at === parts.length - 1 && (value <= 100 || value % 100 === 0)
      return `${isJoined ? ' e ' : ' '}${text}`
    })
    .join('')
}

const chineseDigits = [...'零一二三四五六七八九']

/** Up to 9,999 in Chinese; zeros inside become one `零`. */
function chineseSection(number: number): string {
  const digits = [...String(number)].map(Number)
  const text = digits
    .map((digit, at) =>
      digit === 0 ? '零' : `${chineseDigits[digit]}${['', '十', '百', '千'][digits.length - 1 - at]}`,
    )
    .join('')
  return text.replaceAll(/零+/g, '零').replace(/零$/, '')
}

function chineseWords(number: number): string {
  if (number === 0) return '零'
  const sections = [Math.floor(number / 1e8), Math.floor(number / 1e4) % 1e4, number % 1e4]
  let text = ''
  for (const [at, section] of sections.entries()) {
    if (section === 0) continue
    const hasGap = text !== '' && (section < 1000 || sections[at - 1] === 0)
    text += `${hasGap ? '零' : ''}${chineseSection(section)}${['亿', '万', ''][at]}`
  }
  return text.replace(/^一十/, '十')
}

/** Amounts from here on are not written in words. */
const largest = 1_000_000_000n

/** An amount above zero in words, such as "duzentos e cinquenta mil dongs"; undefined for an amount too large for it. */
export function amountInWords(units: bigint, currency: Currency, language: Language): string | undefined {
  const hundredths = exponentOf[currency] === 0 ? 1n : 100n
  const [whole, rest] = [units / hundredths, Number(units % hundredths)]
  if (units <= 0n || whole >= largest) return undefined
  const number = Number(whole)
  const [one, several, cent = '', cents = ''] = names[language][currency]
  if (language === 'zh')
    return [
      number > 0 || rest === 0 ? `${chineseWords(number)}${several}` : '',
      rest > 0 ? `${number > 0 && rest < 10 ? '零' : ''}${chineseWords(rest)}${cents}` : '',
    ].join('')
  const words = latin[language]
  const isMillions = number >= 1e6 && number % 1e6 === 0
  const main = `${latinWords(number, words)}${isMillions ? words.ofMillions : ' '}${number === 1 ? one : several}`
  const small = `${latinWords(rest, words)} ${rest === 1 ? cent : cents}`
  if (rest === 0) return main
  return number === 0 ? small : `${main}${words.and}${small}`
}
