import type { GameClass } from '@azulejo/shared/wire'
import type { Names } from '../../../platform/db/tables/play/catalogue.ts'
import { rowsOf } from './words.ts'

/** A game that the platform promotes by name. */
export type LeadGame = {
  readonly names: Names
  readonly vendor: string
  readonly gameClass: GameClass
  readonly gameType: string
  readonly isNew?: true
}

/** Lines of `vendor | type | pt | en | es | zh`, then `new` where it applies. */
const list = (gameClass: GameClass, text: string): LeadGame[] =>
  rowsOf(text).map(([vendor = '', gameType = '', pt = '', en = '', es = '', zh = '', mark]) => ({
    names: { pt, en, es, zh },
    vendor,
    gameClass,
    gameType,
    ...(mark === 'new' ? { isNew: true as const } : {}),
  }))

export const leadGames: readonly LeadGame[] = [
  ...list(
    'INHOUSE',
    `
    AZULEJO | SLOT | Galo da Sorte | Lucky Rooster | Gallo de la Suerte | 幸运公鸡
    AZULEJO | SLOT | Caravela Dourada | Golden Caravel | Carabela Dorada | 黄金帆船
    AZULEJO | CRASH | Elétrico 28 | Tram 28 | Tranvía 28 | 28路电车
    AZULEJO | MINES | Feira da Ladra | Flea Market | Mercado de Pulgas | 跳蚤市场`,
  ),
  ...list(
    'RNG',
    `
    DOURO | VIDEO | Noites de Alfama | Alfama Nights | Noches de Alfama | 阿尔法玛之夜
    MEKONG | VIDEO | Dragão de Jade | Jade Dragon | Dragón de Jade | 翡翠龙
    SETECOLINAS | CLASSIC | Sete Colinas 777 | Seven Hills 777 | Siete Colinas 777 | 七丘777
    DOURO | VIDEO | Ouro do Douro | Douro Gold | Oro del Duero | 杜罗河黄金
    LOTUS | VIDEO | Lanterna Vermelha | Red Lantern | Linterna Roja | 红灯笼
    CALCADA | JACKPOT | Joias da Rainha | Queen's Jewels | Joyas de la Reina | 女王珠宝
    SERRA | CLASSIC | Cerejas do Fundão | Fundão Cherries | Cerezas de Fundão | 丰当樱桃
    ALVORADA | VIDEO | Templo do Sol | Temple of the Sun | Templo del Sol | 太阳神殿 | new
    NAU | JACKPOT | Coroa de Avis | Crown of Avis | Corona de Avís | 阿维斯王冠
    ATLAS | CLASSIC | Trevo Real | Royal Clover | Trébol Real | 皇家四叶草
    CALCADA | VIDEO | Tesouro de Sintra | Treasure of Sintra | Tesoro de Sintra | 辛特拉宝藏
    MARESIA | VIDEO | Estrela do Norte | North Star | Estrella del Norte | 北极星
    NAU | CLASSIC | Sino da Sé | Cathedral Bell | Campana de la Catedral | 大教堂之钟
    SETECOLINAS | VIDEO | Fogueira de São João | Midsummer Bonfire | Hoguera de San Juan | 圣约翰篝火
    LOTUS | VIDEO | Koi da Fortuna | Koi Fortune | Koi de la Fortuna | 招财锦鲤
    ATLAS | CLASSIC | Ferradura Mágica | Magic Horseshoe | Herradura Mágica | 魔法马蹄铁
    SERRA | CLUSTER | Amazônia Selvagem | Wild Amazon | Amazonia Salvaje | 狂野亚马孙 | new
    ALVORADA | VIDEO | Rei do Sertão | King of the Backlands | Rey del Sertón | 腹地之王
    TEJO | JACKPOT | Mina de Prata | Silver Mine | Mina de Plata | 银矿
    MARESIA | CLUSTER | Olimpo Mil | Olympus Thousand | Olimpo Mil Veces | 千倍奥林匹斯
    DOURO | VIDEO | Vinhas de Outono | Autumn Vines | Viñas de Otoño | 秋日葡萄园
    MEKONG | VIDEO | Rota da Seda | Silk Road | Ruta de la Seda | 丝绸之路
    CALCADA | CLASSIC | Bairro Alto Deluxe | Bairro Alto Deluxe | Bairro Alto de Lujo | 上城区豪华版
    ALVORADA | CLUSTER | Doce Mel | Sweet Honey | Dulce Miel | 甜蜜蜂蜜
    NAU | JACKPOT | Carnaval de Ouro | Golden Carnival | Carnaval de Oro | 黄金狂欢节
    ATLAS | VIDEO | Pedra do Reino | Stone of the Kingdom | Piedra del Reino | 王国之石
    TEJO | VIDEO | Lenda do Boto | Legend of the River Dolphin | Leyenda del Delfín Rosado | 粉红河豚传说
    SETECOLINAS | CLUSTER | Mercado da Ribeira | Riverside Market | Mercado de la Ribera | 河岸市场
    MEKONG | VIDEO | Panda Zen | Zen Panda | Panda Zen | 禅意熊猫
    DOURO | VIDEO | Deusa da Lua | Moon Goddess | Diosa de la Luna | 月亮女神
    MARESIA | VIDEO | Baú do Pirata | Pirate's Chest | Cofre del Pirata | 海盗宝箱
    LOTUS | VIDEO | Faraó Perdido | Lost Pharaoh | Faraón Perdido | 失落法老
    SERRA | VIDEO | Arraiá Premiado | Prize Fair | Feria Premiada | 大奖乡村节
    NAU | VIDEO | Ilha do Tesouro | Treasure Island | Isla del Tesoro | 金银岛
    ATLAS | CLASSIC | Fruta Fresca 40 | Fresh Fruit 40 | Fruta Fresca 40 | 新鲜水果40
    CALCADA | VIDEO | Noite Carioca | Rio Night | Noche Carioca | 里约之夜
    ALVORADA | VIDEO | Pastel de Ouro | Golden Custard Tart | Pastel de Oro | 黄金蛋挞
    TEJO | CLASSIC | Brilho do Sul | Southern Glow | Brillo del Sur | 南方之光
    MEKONG | VIDEO | Cao Lầu Fortune | Cao Lầu Fortune | Fortuna Cao Lầu | 高楼面鸿运`,
  ),
  ...list(
    'LIVE',
    `
    TEJO | ROULETTE | Roleta Lisboa | Lisbon Roulette | Ruleta Lisboa | 里斯本轮盘
    NAU | BACCARAT | Bacará Marquês | Marquis Baccarat | Bacará Marqués | 侯爵百家乐
    TEJO | BLACKJACK | Blackjack Chiado | Chiado Blackjack | Blackjack Chiado | 希亚多黑杰克
    LOTUS | DRAGONTIGER | Dragon Tiger | Dragon Tiger | Dragón Tigre | 龙虎
    LOTUS | DICE | Sic Bo Macau | Macau Sic Bo | Sic Bo Macao | 澳门骰宝
    MARESIA | POKER | Pôquer Caribe | Caribbean Poker | Póquer Caribe | 加勒比扑克
    CALCADA | ROULETTE | Roleta Relâmpago | Lightning Roulette | Ruleta Relámpago | 闪电轮盘
    LOTUS | DICE | Bầu Cua Live | Live Bầu Cua | Bầu Cua en Vivo | 真人鱼虾蟹`,
  ),
  ...list(
    'FISH',
    `
    MARESIA | SHOOTING | Pesca do Atlântico | Atlantic Fishing | Pesca del Atlántico | 大西洋捕鱼
    TEJO | ARCADE | Tesouro do Tejo | Treasure of the Tagus | Tesoro del Tajo | 特茹河宝藏
    MEKONG | SHOOTING | Mekong Fishing | Mekong Fishing | Pesca del Mekong | 湄公河捕鱼`,
  ),
  ...list(
    'PVP',
    `
    SERRA | TRUCO | Truco Mineiro | Minas Truco | Truco Minero | 米纳斯特鲁科
    ALVORADA | TRUCO | Truco da Ladeira | Hillside Truco | Truco de la Ladera | 山坡特鲁科`,
  ),
  ...list('SPORTS', 'ATLAS | FOOTBALL | Brasileirão | Brazilian League | Liga Brasileña | 巴西足球联赛'),
  ...list('ESPORTS', 'IA | MOBA | Arena IA Cup | IA Arena Cup | Copa Arena IA | IA竞技场杯'),
  ...list(
    'ELOTT',
    `
    ALVORADA | INSTANT | Sorte em Dobro | Double Luck | Suerte al Doble | 双倍好运
    LOTUS | KENO | Hội An Nights | Hội An Nights | Noches de Hội An | 会安之夜`,
  ),
]
