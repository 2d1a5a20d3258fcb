import { type NameStyle, patterns, words } from './words.ts'

/** Studios whose slots are about Portugal, the sea and the north. */
export const slotStylesOfEurope: readonly NameStyle[] = [
  {
    vendor: 'CALCADA',
    count: 132,
    heads: words(`
      Tesouro | Treasure | Tesoro | 宝藏
      Joias | Jewels | Joyas | 珠宝
      Segredos | Secrets | Secretos | 秘密
      Noites | Nights | Noches | 之夜
      Varandas | Balconies | Balcones | 阳台
      Jardins | Gardens | Jardines | 花园
      Lendas | Legends | Leyendas | 传说
      Festa | Feast | Fiesta | 庆典
      Palácio | Palace | Palacio | 宫殿
      Mosaico | Mosaic | Mosaico | 马赛克
      Sinos | Bells | Campanas | 钟声
      Ouro | Gold | Oro | 黄金
      Luzes | Lights | Luces | 灯火
      Damas | Ladies | Damas | 贵妇
      Relíquias | Relics | Reliquias | 圣物
      Serenata | Serenade | Serenata | 小夜曲`),
    tails: patterns(`
      de Belém | ~ of Belém | ~ de Belém | 贝伦~
      de Óbidos | ~ of Óbidos | ~ de Óbidos | 奥比多斯~
      de Évora | ~ of Évora | ~ de Évora | 埃武拉~
      do Chiado | ~ of Chiado | ~ del Chiado | 希亚多~
      da Mouraria | ~ of Mouraria | ~ de Mouraria | 摩尔区~
      de Cascais | ~ of Cascais | ~ de Cascais | 卡斯凯什~
      de Tomar | ~ of Tomar | ~ de Tomar | 托马尔~
      da Madragoa | ~ of Madragoa | ~ de Madragoa | 马德拉戈阿~
      do Rossio | ~ of Rossio | ~ del Rossio | 罗西奥~
      da Graça | ~ of Graça | ~ de Graça | 格拉萨~
      de Queluz | ~ of Queluz | ~ de Queluz | 克卢什~
      de Mafra | ~ of Mafra | ~ de Mafra | 马夫拉~
      da Ajuda | ~ of Ajuda | ~ de Ajuda | 阿茹达~
      de Setúbal | ~ of Setúbal | ~ de Setúbal | 塞图巴尔~`),
  },
  {
    vendor: 'DOURO',
    count: 128,
    heads: words(`
      Vindima | Grape Picking | Vendimia | 采葡季
      Lagar | Wine Press | Lagar | 榨酒坊
      Colheita | Harvest | Cosecha | 丰收
      Quinta | Estate | Finca | 庄园
      Adega | Cellar | Bodega | 酒窖
      Barril | Barrel | Barril | 酒桶
      Vintage | Vintage | Añada | 佳酿
      Socalcos | Terraces | Bancales | 梯田
      Rabelo | Rabelo Boat | Barco Rabelo | 运酒船
      Brinde | Toast | Brindis | 举杯
      Cachos | Grape Clusters | Racimos | 葡萄串
      Tonel | Cask | Tonel | 橡木桶
      Ponte | Bridge | Puente | 大桥
      Ribeira | Riverside | Ribera | 河岸
      Ladeira | Hillside | Ladera | 山坡
      Azenha | Watermill | Molino | 水磨坊`),
    tails: patterns(`
      de Ouro | Golden ~ | ~ de Oro | 黄金~
      do Pinhão | ~ of Pinhão | ~ de Pinhão | 皮尼昂~
      da Régua | ~ of Régua | ~ de Régua | 雷瓜~
      Real | Royal ~ | ~ Real | 皇家~
      do Marão | ~ of Marão | ~ del Marão | 马朗山~
      de Lamego | ~ of Lamego | ~ de Lamego | 拉梅古~
      em Segredo | Secret ~ | ~ en Secreto | 神秘~
      do Porto | ~ of Porto | ~ de Oporto | 波尔图~
      da Meia-Noite | Midnight ~ | ~ de Medianoche | 午夜~
      de Gaia | ~ of Gaia | ~ de Gaia | 盖亚~
      do Tua | ~ of the Tua | ~ del Tua | 图阿河~
      em Dobro | Double ~ | ~ al Doble | 双倍~
      da Fortuna | ~ of Fortune | ~ de la Fortuna | 财富~
      de Setembro | September ~ | ~ de Septiembre | 九月~`),
  },
  {
    vendor: 'NAU',
    count: 122,
    heads: words(`
      Rota | Route | Ruta | 航线
      Mapa | Map | Mapa | 地图
      Capitão | Captain | Capitán | 船长
      Bússola | Compass | Brújula | 罗盘
      Astrolábio | Astrolabe | Astrolabio | 星盘
      Tormenta | Storm | Tormenta | 风暴
      Estandarte | Banner | Estandarte | 旗帜
      Almirante | Admiral | Almirante | 海军上将
      Porto | Harbour | Puerto | 港口
      Vento | Wind | Viento | 海风
      Carta | Letter | Carta | 信函
      Diário | Logbook | Diario | 航海日志
      Cruzeiro | Cruise | Crucero | 巡航
      Mastro | Mast | Mástil | 桅杆
      Baía | Bay | Bahía | 海湾
      Corsários | Corsairs | Corsarios | 海盗`),
    tails: patterns(`
      das Especiarias | ~ of Spices | ~ de las Especias | 香料~
      de Goa | ~ of Goa | ~ de Goa | 果阿~
      do Cabo | ~ of the Cape | ~ del Cabo | 海角~
      de Malaca | ~ of Malacca | ~ de Malaca | 马六甲~
      dos Açores | ~ of the Azores | ~ de las Azores | 亚速尔~
      da Boa Esperança | ~ of Good Hope | ~ de Buena Esperanza | 好望角~
      de Calecute | ~ of Calicut | ~ de Calicut | 卡利卡特~
      de Ormuz | ~ of Hormuz | ~ de Ormuz | 霍尔木兹~
      do Equador | ~ of the Equator | ~ del Ecuador | 赤道~
      da Ilha Perdida | ~ of the Lost Island | ~ de la Isla Perdida | 失落之岛~
      de Sagres | ~ of Sagres | ~ de Sagres | 萨格里什~
      das Índias | ~ of the Indies | ~ de las Indias | 印度~
      de Zanzibar | ~ of Zanzibar | ~ de Zanzíbar | 桑给巴尔~
      do Leste | ~ of the East | ~ del Este | 东方~`),
  },
  {
    vendor: 'SETECOLINAS',
    count: 118,
    heads: words(`
      Cerejas | Cherries | Cerezas | 樱桃
      Limões | Lemons | Limones | 柠檬
      Sinos | Bells | Campanas | 铃铛
      Frutas | Fruits | Frutas | 水果
      Barras | Bars | Barras | 金条
      Setes | Sevens | Sietes | 幸运七
      Estrelas | Stars | Estrellas | 星星
      Melancias | Watermelons | Sandías | 西瓜
      Uvas | Grapes | Uvas | 紫葡萄
      Laranjas | Oranges | Naranjas | 橙子
      Ameixas | Plums | Ciruelas | 李子
      Diamantes | Diamonds | Diamantes | 钻石
      Trevos | Clovers | Tréboles | 四叶草
      Coroas | Crowns | Coronas | 皇冠
      Moedas | Coins | Monedas | 金币
      Rubis | Rubies | Rubíes | 红宝石`),
    tails: patterns(`
      777 | ~ 777 | ~ 777 | ~777
      Classic | Classic ~ | ~ de Siempre | 经典~
      em Chamas | Flaming ~ | ~ en Llamas | 烈焰~
      5 Linhas | ~ 5 Lines | ~ 5 Líneas | ~5线
      10 Linhas | ~ 10 Lines | ~ 10 Líneas | ~10线
      20 Linhas | ~ 20 Lines | ~ 20 Líneas | ~20线
      40 Linhas | ~ 40 Lines | ~ 40 Líneas | ~40线
      Deluxe | ~ Deluxe | ~ de Lujo | 豪华~
      Extra | Extra ~ | ~ Extra | 加倍~
      de Fogo | ~ of Fire | ~ de Fuego | 火焰~
      Turbo | Turbo ~ | ~ Turbo | 极速~
      Retrô | Retro ~ | ~ Retro | 复古~
      da Feira | Market ~ | ~ de la Feria | 集市~
      em Dobro | Double ~ | ~ al Doble | 双倍~`),
  },
  {
    vendor: 'ATLAS',
    count: 116,
    heads: words(`
      Guardiões | Guardians | Guardianes | 守护者
      Runas | Runes | Runas | 符文
      Muralhas | Ramparts | Murallas | 城墙
      Lobos | Wolves | Lobos | 狼群
      Martelo | Hammer | Martillo | 战锤
      Fiordes | Fjords | Fiordos | 峡湾
      Druidas | Druids | Druidas | 德鲁伊
      Corvos | Ravens | Cuervos | 渡鸦
      Aurora | Aurora | Aurora | 极光
      Gigantes | Giants | Gigantes | 巨人
      Escudo | Shield | Escudo | 盾牌
      Fogueira | Bonfire | Hoguera | 篝火
      Saga | Saga | Saga | 传奇
      Machado | Axe | Hacha | 战斧
      Ursos | Bears | Osos | 巨熊
      Valquírias | Valkyries | Valquirias | 女武神`),
    tails: patterns(`
      do Norte | ~ of the North | ~ del Norte | 北境~
      do Gelo | ~ of Ice | ~ del Hielo | 寒冰~
      de Pedra | ~ of Stone | ~ de Piedra | 岩石~
      da Geada | ~ of Frost | ~ de la Escarcha | 霜冻~
      do Trovão | ~ of Thunder | ~ del Trueno | 雷霆~
      de Prata | Silver ~ | ~ de Plata | 白银~
      da Floresta | ~ of the Forest | ~ del Bosque | 森林~
      do Crepúsculo | ~ of Twilight | ~ del Crepúsculo | 暮光~
      da Montanha | ~ of the Mountain | ~ de la Montaña | 高山~
      dos Antigos | ~ of the Ancients | ~ de los Antiguos | 远古~
      da Névoa | ~ of the Mist | ~ de la Niebla | 迷雾~
      do Inverno | ~ of Winter | ~ del Invierno | 寒冬~
      de Ferro | Iron ~ | ~ de Hierro | 钢铁~
      da Vitória | ~ of Victory | ~ de la Victoria | 胜利~`),
  },
  {
    vendor: 'MARESIA',
    count: 100,
    heads: words(`
      Pérola | Pearl | Perla | 珍珠
      Sereia | Mermaid | Sirena | 美人鱼
      Tridente | Trident | Tridente | 三叉戟
      Ulisses | Ulysses | Ulises | 尤利西斯
      Recife | Reef | Arrecife | 礁石
      Corais | Corals | Corales | 珊瑚
      Maré | Tide | Marea | 潮汐
      Atlântida | Atlantis | Atlántida | 亚特兰蒂斯
      Golfinho | Dolphin | Delfín | 海豚
      Medusa | Medusa | Medusa | 美杜莎
      Naufrágio | Shipwreck | Naufragio | 沉船
      Farol | Lighthouse | Faro | 灯塔
      Ondas | Waves | Olas | 海浪
      Poseidon | Poseidon | Poseidón | 波塞冬
      Concha | Shell | Concha | 贝壳
      Cavalo-Marinho | Seahorse | Caballito de Mar | 海马`),
    tails: patterns(`
      de Prata | Silver ~ | ~ de Plata | 白银~
      do Egeu | ~ of the Aegean | ~ del Egeo | 爱琴海~
      das Profundezas | ~ of the Deep | ~ de las Profundidades | 深海~
      de Espuma | ~ of Foam | ~ de Espuma | 浪花~
      do Abismo | ~ of the Abyss | ~ del Abismo | 深渊~
      em Fúria | Raging ~ | ~ en Furia | 狂怒~
      de Coral | Coral ~ | ~ de Coral | 珊瑚色~
      das Marés | ~ of the Tides | ~ de las Mareas | 潮涌~
      do Oceano | ~ of the Ocean | ~ del Océano | 海洋~
      ao Pôr do Sol | ~ at Sunset | ~ al Atardecer | 日落~
      de Netuno | ~ of Neptune | ~ de Neptuno | 海神~
      do Além-Mar | ~ Overseas | ~ de Ultramar | 远洋~
      do Horizonte | ~ of the Horizon | ~ del Horizonte | 天际~
      de Safira | Sapphire ~ | ~ de Zafiro | 蓝宝石~`),
  },
  {
    vendor: 'TEJO',
    count: 57,
    heads: words(`
      Fadista | Fado Singer | Fadista | 法多歌手
      Guitarra | Guitar | Guitarra | 吉他
      Marinheiro | Sailor | Marinero | 水手
      Cacilheiro | Ferryboat | Transbordador | 渡轮
      Varina | Fishwife | Pescadera | 卖鱼女
      Saudade | Longing | Añoranza | 思念
      Bairro | Quarter | Barrio | 老城区
      Cais | Quay | Muelle | 码头
      Miradouro | Viewpoint | Mirador | 观景台
      Andorinha | Swallow | Golondrina | 燕子`),
    tails: patterns(`
      da Bica | ~ of Bica | ~ de Bica | 比卡~
      do Cais | ~ of the Docks | ~ de los Muelles | 港区~
      de Alcântara | ~ of Alcântara | ~ de Alcântara | 阿尔坎塔拉~
      ao Vivo | ~ Live | ~ en Vivo | 现场~
      da Madrugada | ~ before Dawn | ~ de la Madrugada | 凌晨~
      de Xabregas | ~ of Xabregas | ~ de Xabregas | 沙布雷加斯~
      da Lezíria | ~ of the Marshes | ~ de las Marismas | 湿地~
      da Outra Banda | ~ across the River | ~ de la Otra Orilla | 对岸~`),
  },
]
