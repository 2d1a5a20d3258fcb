import type { Language } from '../merchants.ts'

export type RewardName = Readonly<Record<Language, string>>

const named = (pt: string, en: string, es: string, zh: string): RewardName => ({ pt, en, es, zh })

export const azulejoNames: Readonly<Record<string, RewardName>> = {
  'bonus-20': named('R$ 20 em bônus', 'R$20 bonus', 'Bono de R$ 20', 'R$20 奖金'),
  'galo-30': named(
    '30 giros no Galo da Sorte',
    '30 spins on Lucky Rooster',
    '30 giros en Gallo de la Suerte',
    '幸运公鸡免费旋转 30 次',
  ),
  'bonus-100': named('R$ 100 em bônus', 'R$100 bonus', 'Bono de R$ 100', 'R$100 奖金'),
  'ficha-50': named('Ficha ao vivo de R$ 50', 'R$50 live chip', 'Ficha en vivo de R$ 50', 'R$50 真人筹码'),
  bolao: named(
    'Cota do bolão de sábado',
    'Share in the Saturday pool',
    'Participación en el pozo del sábado',
    '周六合买 1 份',
  ),
  'bilhete-5d': named('Bilhete 5D grátis', 'Free 5D ticket', 'Boleto 5D gratis', '免费 5D 彩票'),
  'esportes-25': named('Aposta grátis de R$ 25', 'R$25 free bet', 'Apuesta gratis de R$ 25', 'R$25 免费投注'),
  'caravela-50': named(
    '50 giros na Caravela Dourada',
    '50 spins on Golden Caravel',
    '50 giros en Carabela Dorada',
    '黄金帆船免费旋转 50 次',
  ),
  'bonus-5': named('R$ 5 em bônus', 'R$5 bonus', 'Bono de R$ 5', 'R$5 奖金'),
  'pesca-20': named(
    'Munição de pesca de R$ 20',
    'R$20 of fishing ammunition',
    'Munición de pesca de R$ 20',
    'R$20 捕鱼弹药',
  ),
  'alfama-80': named(
    '80 giros no Noites de Alfama',
    '80 spins on Alfama Nights',
    '80 giros en Noches de Alfama',
    '阿尔法玛之夜免费旋转 80 次',
  ),
  'truco-10': named(
    'Entrada na mesa de truco',
    'Seat at the truco table',
    'Entrada a la mesa de truco',
    'Truco 牌桌入场券',
  ),
  bone: named('Boné Andorinha', 'Andorinha cap', 'Gorra Andorinha', 'Andorinha 棒球帽'),
  caneca: named('Caneca de azulejo', 'Tile mug', 'Taza de azulejo', '瓷砖图案马克杯'),
  camiseta: named('Camiseta Linha 28', 'Linha 28 T-shirt', 'Camiseta Linha 28', 'Linha 28 T 恤'),
  'bonus-1000': named('R$ 1.000 em bônus', 'R$1,000 bonus', 'Bono de R$ 1.000', 'R$1,000 奖金'),
}

export const saigon9Names: Readonly<Record<string, RewardName>> = {
  'bonus-5': named('US$ 5 em bônus', '$5 bonus', 'Bono de $ 5', '$5 奖金'),
  'dragon-30': named(
    '30 giros no Dragão de Jade',
    '30 spins on Jade Dragon',
    '30 giros en Dragón de Jade',
    '翡翠龙免费旋转 30 次',
  ),
  'ticket-mb': named('Bilhete Miền Bắc', 'Miền Bắc ticket', 'Boleto Miền Bắc', 'Miền Bắc 彩票'),
  'bonus-20': named('US$ 20 em bônus', '$20 bonus', 'Bono de $ 20', '$20 奖金'),
  'chip-25': named('Ficha ao vivo de US$ 25', '$25 live chip', 'Ficha en vivo de $ 25', '$25 真人筹码'),
  'lantern-60': named(
    '60 giros na Lanterna Vermelha',
    '60 spins on Red Lantern',
    '60 giros en Linterna Roja',
    '红灯笼免费旋转 60 次',
  ),
  'fishing-10': named(
    'Munição de pesca de US$ 10',
    '$10 of fishing ammunition',
    'Munición de pesca de $ 10',
    '$10 捕鱼弹药',
  ),
  'xien-3': named('Bilhete xiên 3', 'Xiên 3 ticket', 'Boleto xiên 3', 'xiên 3 彩票'),
  'sports-10': named('Aposta grátis de US$ 10', '$10 free bet', 'Apuesta gratis de $ 10', '$10 免费投注'),
  'tien-len': named(
    'Entrada na mesa de tiến lên',
    'Seat at the tiến lên table',
    'Entrada a la mesa de tiến lên',
    'tiến lên 牌桌入场券',
  ),
  'bonus-50': named('US$ 50 em bônus', '$50 bonus', 'Bono de $ 50', '$50 奖金'),
  'mekong-100': named(
    '100 giros nos jogos Mekong',
    '100 spins on Mekong games',
    '100 giros en juegos Mekong',
    'Mekong 游戏免费旋转 100 次',
  ),
  'cone-hat': named('Chapéu nón lá', 'Nón lá hat', 'Sombrero nón lá', '越南斗笠'),
  lantern: named('Lanterna de Hội An', 'Hội An lantern', 'Farol de Hội An', '会安灯笼'),
  'tea-set': named('Jogo de chá de jade', 'Jade tea set', 'Juego de té de jade', '翡翠茶具'),
  'bonus-500': named('US$ 500 em bônus', '$500 bonus', 'Bono de $ 500', '$500 奖金'),
}
