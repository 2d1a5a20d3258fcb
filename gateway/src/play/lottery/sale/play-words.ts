import { type ByLanguage, inLanguage } from '@azulejo/shared/kernel'
import type { Language } from '../../../platform/merchants/merchants.ts'

const vietnamese = (name: string): ByLanguage<string> => ({ pt: name, en: name, es: name, zh: name })
const all = (pt: string, en: string, es: string, zh: string): ByLanguage<string> => ({ pt, en, es, zh })

/** Words that form the names of plays and tabs; a number in the code follows its word: `tail3` is `Last 3`. */
const words: Readonly<Record<string, ByLanguage<string>>> = {
  straight: all('Direto', 'Straight', 'Directo', '直选'),
  head: all('Primeiros', 'First', 'Primeros', '前'),
  tail: all('Últimos', 'Last', 'Últimos', '后'),
  middle: all('Do meio', 'Middle', 'Del medio', '中'),
  sum: all('Soma', 'Sum', 'Suma', '和值'),
  group: all('Grupo', 'Group', 'Grupo', '组选'),
  position: all('Posição', 'Position', 'Posición', '定位胆'),
  sides: all('Dois lados', 'Two sides', 'Dos lados', '大小单双'),
  'dragon-tiger': all('Dragão e tigre', 'Dragon and tiger', 'Dragón y tigre', '龙虎'),
  dragon: all('Dragão e tigre', 'Dragon and tiger', 'Dragón y tigre', '龙虎'),
  bull: all('Touro', 'Bull', 'Toro', '牛牛'),
  champion: all('Campeão', 'Champion', 'Campeón', '冠军'),
  top: all('Primeiros lugares', 'Top', 'Primeros puestos', '前'),
  'pair-single': all('Par e número', 'Pair and single', 'Par y número', '二同号单选'),
  pair: all('Par', 'Pair', 'Par', '二同号'),
  'any-triple': all('Qualquer trinca', 'Any triple', 'Cualquier trío', '三同号通选'),
  triple: all('Trinca', 'Triple', 'Trío', '三同号'),
  'any-straight': all('Qualquer sequência', 'Any straight', 'Cualquier escalera', '三连号通选'),
  different: all('Diferentes', 'Different', 'Distintos', '不同号'),
  same: all('Iguais', 'Same', 'Iguales', '同号'),
  any: all('Quaisquer', 'Any', 'Cualesquiera', '任选'),
  front: all('Da frente', 'Front', 'Del frente', '前'),
  spots: all('Números', 'Spots', 'Números', '选'),
  system: all('Sistema', 'System', 'Sistema', '复式'),
  star: all('Estrelas', 'Stars', 'Estrellas', '星'),
  lo: vietnamese('Lô'),
  bao: vietnamese('Bao'),
  de: vietnamese('Đề'),
  cang: vietnamese('Càng'),
  'dau-duoi': vietnamese('Đầu – đuôi'),
  dau: vietnamese('Đầu'),
  duoi: vietnamese('Đuôi'),
  xiuchu: vietnamese('Xỉu chủ'),
  xien: vietnamese('Xiên'),
  truot: vietnamese('Trượt'),
  da: vietnamese('Đá'),
  paper: all('Bilhete', 'Paper ticket', 'Billete', '传统彩票'),
}

function wordOf(token: string, language: Language): string {
  const known = words[token]
  if (known) return inLanguage(known, language)
  const [, name = token, number = ''] = /^([a-z]+)(\d+)$/.exec(token) ?? []
  const word = words[name]
  return word ? `${inLanguage(word, language)} ${number}` : token
}

/** The name of a play or of a tab of plays. */
export const playName = (code: string, language: Language): string =>
  words[code]
    ? wordOf(code, language)
    : code
        .split('-')
        .map((token) => wordOf(token, language))
        .join(' · ')
