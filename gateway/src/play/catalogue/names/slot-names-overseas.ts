import { type NameStyle, patterns, words } from './words.ts'

/** Studios whose slots are about Brazil and the Far East. */
export const slotStylesOverseas: readonly NameStyle[] = [
  {
    vendor: 'ALVORADA',
    count: 112,
    heads: words(`
      Cangaceiro | Outlaw | Bandolero | 侠盗
      Forró | Forró | Forró | 弗罗舞
      Sertanejo | Backlander | Sertanero | 内陆人
      Vaqueiro | Cowboy | Vaquero | 牛仔
      Lampião | Oil Lamp | Farol | 油灯
      Jangada | Raft | Balsa | 木筏
      Baião | Baião | Baión | 拜昂舞
      Sanfona | Accordion | Acordeón | 手风琴
      Rapadura | Cane Sugar | Panela | 红糖
      Mandacaru | Cactus | Cactus | 仙人掌
      Romaria | Pilgrimage | Romería | 朝圣
      Maracatu | Maracatu | Maracatú | 马拉卡图
      Cordel | Ballad | Romance | 民谣
      Farinhada | Flour Feast | Molienda | 磨粉节
      Asa-Branca | White Wing | Ala Blanca | 白翼鸟
      Carcará | Caracara | Caracara | 巨隼`),
    tails: patterns(`
      do Agreste | ~ of Agreste | ~ del Agreste | 旱原~
      Valente | Brave ~ | ~ Valiente | 勇敢~
      de Caruaru | ~ of Caruaru | ~ de Caruaru | 卡鲁阿鲁~
      da Caatinga | ~ of the Caatinga | ~ de la Caatinga | 卡廷加~
      em Festa | Festive ~ | ~ de Fiesta | 欢庆~
      do Cariri | ~ of Cariri | ~ del Cariri | 卡里里~
      da Sorte | Lucky ~ | ~ de la Suerte | 幸运~
      de Ouro | Golden ~ | ~ de Oro | 黄金~
      ao Luar | Moonlit ~ | ~ a la Luz de la Luna | 月光~
      do Araripe | ~ of Araripe | ~ del Araripe | 阿拉里皮~
      dos Prêmios | ~ of Prizes | ~ de los Premios | 大奖~
      da Bonança | ~ of Plenty | ~ de la Bonanza | 富饶~
      do Velho Chico | ~ of Old Chico | ~ del Viejo Chico | 老奇科河~
      de Olinda | ~ of Olinda | ~ de Olinda | 奥林达~`),
  },
  {
    vendor: 'SERRA',
    count: 110,
    heads: words(`
      Onça | Jaguar | Jaguar | 美洲豹
      Tucano | Toucan | Tucán | 巨嘴鸟
      Arara | Macaw | Guacamayo | 金刚鹦鹉
      Mico-Leão | Lion Tamarin | Tití León | 狮面狨
      Cachoeira | Waterfall | Cascada | 瀑布
      Ipê | Trumpet Tree | Lapacho | 风铃木
      Tamanduá | Anteater | Oso Hormiguero | 食蚁兽
      Capivara | Capybara | Capibara | 水豚
      Beija-Flor | Hummingbird | Colibrí | 蜂鸟
      Jabuti | Tortoise | Tortuga | 陆龟
      Vitória-Régia | Giant Lily | Lirio Gigante | 王莲
      Pantanal | Wetlands | Pantanal | 大沼泽
      Quati | Coati | Coatí | 长鼻浣熊
      Lobo-Guará | Maned Wolf | Lobo de Crin | 鬃狼
      Sabiá | Thrush | Zorzal | 画眉
      Cafezal | Coffee Grove | Cafetal | 咖啡园`),
    tails: patterns(`
      da Mantiqueira | ~ of Mantiqueira | ~ de la Mantiqueira | 曼蒂凯拉~
      de Ouro | Golden ~ | ~ de Oro | 黄金~
      da Canastra | ~ of Canastra | ~ de la Canastra | 卡纳斯特拉~
      Selvagem | Wild ~ | ~ Salvaje | 狂野~
      do Cerrado | ~ of the Cerrado | ~ del Cerrado | 稀树草原~
      das Gerais | ~ of Minas | ~ de Minas | 米纳斯~
      da Bocaina | ~ of Bocaina | ~ de la Bocaina | 博卡伊纳~
      dos Prêmios | ~ of Prizes | ~ de los Premios | 大奖~
      do Amanhecer | ~ of Daybreak | ~ del Amanecer | 黎明~
      do Rio Doce | ~ of Rio Doce | ~ del Río Doce | 甜河~
      do Encanto | Enchanted ~ | ~ del Encanto | 迷人~
      da Chapada | ~ of the Plateau | ~ de la Meseta | 高原~
      à Sombra | ~ in the Shade | ~ a la Sombra | 树荫~
      do Igapó | ~ of the Flooded Forest | ~ del Igapó | 水淹林~`),
  },
  {
    vendor: 'LOTUS',
    count: 108,
    heads: words(`
      Lanterna | Lantern | Linterna | 灯笼
      Fênix | Phoenix | Fénix | 凤凰
      Carpa | Carp | Carpa | 锦鲤
      Imperador | Emperor | Emperador | 皇帝
      Bambu | Bamboo | Bambú | 竹子
      Pavão | Peacock | Pavo Real | 孔雀
      Leque | Fan | Abanico | 折扇
      Templo | Temple | Templo | 神殿
      Flor | Flower | Flor | 花朵
      Garça | Crane | Grulla | 仙鹤
      Dragão | Dragon | Dragón | 神龙
      Seda | Silk | Seda | 丝绸
      Tigre | Tiger | Tigre | 猛虎
      Lua | Moon | Luna | 明月
      Gongo | Gong | Gong | 铜锣
      Pagode | Pagoda | Pagoda | 宝塔`),
    tails: patterns(`
      de Ouro | Golden ~ | ~ de Oro | 黄金~
      de Jade | Jade ~ | ~ de Jade | 翡翠~
      da Prosperidade | ~ of Prosperity | ~ de la Prosperidad | 兴旺~
      do Ano-Novo | New Year ~ | ~ de Año Nuevo | 新春~
      da Longa Vida | ~ of Long Life | ~ de la Larga Vida | 长寿~
      de Rubi | Ruby ~ | ~ de Rubí | 红玉~
      Imperial | Imperial ~ | ~ Imperial | 御用~
      da Primavera | Spring ~ | ~ de Primavera | 春日~
      das Mil Moedas | ~ of a Thousand Coins | ~ de las Mil Monedas | 千金~
      do Oriente | ~ of the Orient | ~ de Oriente | 东方~
      Celestial | Heavenly ~ | ~ Celestial | 天宫~
      da Harmonia | ~ of Harmony | ~ de la Armonía | 和谐~
      de Cristal | Crystal ~ | ~ de Cristal | 水晶~
      da Felicidade | ~ of Happiness | ~ de la Felicidad | 喜乐~`),
  },
  {
    vendor: 'MEKONG',
    count: 106,
    heads: words(`
      Sông Vàng | Sông Vàng | Sông Vàng | 金河
      Chợ Nổi | Chợ Nổi | Chợ Nổi | 水上集市
      Hạ Long | Hạ Long | Hạ Long | 下龙湾
      Sapa | Sapa | Sapa | 沙坝
      Áo Dài | Áo Dài | Áo Dài | 奥黛
      Trống Đồng | Trống Đồng | Trống Đồng | 铜鼓
      Múa Lân | Múa Lân | Múa Lân | 舞狮
      Trâu Vàng | Trâu Vàng | Trâu Vàng | 金牛
      Phố Cổ | Phố Cổ | Phố Cổ | 古街
      Đèn Lồng | Đèn Lồng | Đèn Lồng | 彩灯
      Cửu Long | Cửu Long | Cửu Long | 九龙
      Tết | Tết | Tết | 新年
      Rồng Bay | Rồng Bay | Rồng Bay | 飞龙
      Hoa Sen | Hoa Sen | Hoa Sen | 莲花
      Nón Lá | Nón Lá | Nón Lá | 斗笠
      Mai Vàng | Mai Vàng | Mai Vàng | 黄梅`),
    tails: patterns(`
      Fortune | ~ Fortune | Fortuna ~ | ~鸿运
      Gold | ~ Gold | Oro ~ | ~黄金
      Rush | ~ Rush | Fiebre ~ | ~热潮
      Treasures | ~ Treasures | Tesoros ~ | ~宝藏
      Nights | ~ Nights | Noches ~ | ~之夜
      Deluxe | ~ Deluxe | ~ de Lujo | ~豪华版
      Riches | ~ Riches | Riquezas ~ | ~财富
      Jackpot | ~ Jackpot | Gran Premio ~ | ~大奖
      Ways | ~ Ways | Caminos ~ | ~之路
      Spins | ~ Spins | Giros ~ | ~旋转
      Festival | ~ Festival | Festival ~ | ~盛会
      Legend | ~ Legend | Leyenda ~ | ~传奇
      Wilds | ~ Wilds | Comodines ~ | ~百搭
      Megawin | ~ Megawin | Megapremio ~ | ~巨奖`),
  },
]
