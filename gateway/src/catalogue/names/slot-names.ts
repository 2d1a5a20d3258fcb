/** How a studio names its slots: every head may stand before every tail. */
export type NameStyle = {
  readonly vendor: string
  readonly count: number
  readonly heads: readonly string[]
  readonly tails: readonly string[]
}

const words = (text: string): readonly string[] => text.split('|').map((word) => word.trim())

/** Together with the slots named elsewhere 1,248 slots of eleven studios. */
export const slotStyles: readonly NameStyle[] = [
  {
    vendor: 'CALCADA',
    count: 132,
    heads: words(
      `Tesouro|Joias|Segredos|Noites|Varandas|Jardins|Lendas|Festa|Palácio|Mosaico|Sinos|Ouro|Luzes|Damas|Relíquias|
      Serenata`,
    ),
    tails: words(
      `de Belém|de Óbidos|de Évora|do Chiado|da Mouraria|de Cascais|de Tomar|da Madragoa|do Rossio|da Graça|de Queluz|
      de Mafra|da Ajuda|de Setúbal`,
    ),
  },
  {
    vendor: 'DOURO',
    count: 128,
    heads: words(
      `Vindima|Lagar|Colheita|Quinta|Adega|Barril|Vintage|Socalcos|Rabelo|Brinde|Cachos|Tonel|Ponte|Ribeira|Ladeira|
      Azenha`,
    ),
    tails: words(
      `de Ouro|do Pinhão|da Régua|Real|do Marão|de Lamego|em Segredo|do Porto|da Meia-Noite|de Gaia|do Tua|em Dobro|da Fortuna|
      de Setembro`,
    ),
  },
  {
    vendor: 'NAU',
    count: 122,
    heads: words(
      `Rota|Mapa|Capitão|Bússola|Astrolábio|Tormenta|Estandarte|Almirante|Porto|Vento|Carta|Diário|Cruzeiro|Mastro|Baía|
      Corsários`,
    ),
    tails: words(
      `das Especiarias|de Goa|do Cabo|de Malaca|dos Açores|da Boa Esperança|de Calecute|de Ormuz|do Equador|
      da Ilha Perdida|de Sagres|das Índias|de Zanzibar|do Leste`,
    ),
  },
  {
    vendor: 'SETECOLINAS',
    count: 118,
    heads: words(
      `Cerejas|Limões|Sinos|Frutas|Barras|Setes|Estrelas|Melancias|Uvas|Laranjas|Ameixas|Diamantes|Trevos|Coroas|
      Moedas|Rubis`,
    ),
    tails: words(
      `777|Classic|em Chamas|5 Linhas|10 Linhas|20 Linhas|40 Linhas|Deluxe|Extra|de Fogo|Turbo|Retrô|da Feira|
      em Dobro`,
    ),
  },
  {
    vendor: 'ATLAS',
    count: 116,
    heads: words(
      `Guardiões|Runas|Muralhas|Lobos|Martelo|Fiordes|Druidas|Corvos|Aurora|Gigantes|Escudo|Fogueira|Saga|Machado|
      Ursos|Valquírias`,
    ),
    tails: words(
      `do Norte|do Gelo|de Pedra|da Geada|do Trovão|de Prata|da Floresta|do Crepúsculo|da Montanha|dos Antigos|da Névoa|
      do Inverno|de Ferro|da Vitória`,
    ),
  },
  {
    vendor: 'ALVORADA',
    count: 112,
    heads: words(
      `Cangaceiro|Forró|Sertanejo|Vaqueiro|Lampião|Jangada|Baião|Sanfona|Rapadura|Mandacaru|Romaria|Maracatu|Cordel|
      Farinhada|Asa-Branca|Carcará`,
    ),
    tails: words(
      `do Agreste|Valente|de Caruaru|da Caatinga|em Festa|do Cariri|da Sorte|de Ouro|ao Luar|do Araripe|dos Prêmios|
      da Bonança|do Velho Chico|de Olinda`,
    ),
  },
  {
    vendor: 'SERRA',
    count: 110,
    heads: words(
      `Onça|Tucano|Arara|Mico-Leão|Cachoeira|Ipê|Tamanduá|Capivara|Beija-Flor|Jabuti|Vitória-Régia|Pantanal|Quati|
      Lobo-Guará|Sabiá|Cafezal`,
    ),
    tails: words(
      `da Mantiqueira|de Ouro|da Canastra|Selvagem|do Cerrado|das Gerais|da Bocaina|dos Prêmios|do Amanhecer|do Rio Doce|
      do Encanto|da Chapada|à Sombra|do Igapó`,
    ),
  },
  {
    vendor: 'LOTUS',
    count: 108,
    heads: words(
      `Lanterna|Fênix|Carpa|Imperador|Bambu|Pavão|Leque|Templo|Flor|Garça|Dragão|Seda|Tigre|Lua|Gongo|Pagode`,
    ),
    tails: words(
      `de Ouro|de Jade|da Prosperidade|do Ano-Novo|da Longa Vida|de Rubi|Imperial|da Primavera|das Mil Moedas|do Oriente|
      Celestial|da Harmonia|de Cristal|da Felicidade`,
    ),
  },
  {
    vendor: 'MEKONG',
    count: 106,
    heads: words(
      `Sông Vàng|Chợ Nổi|Hạ Long|Sapa|Áo Dài|Trống Đồng|Múa Lân|Trâu Vàng|Phố Cổ|Đèn Lồng|Cửu Long|Tết|Rồng Bay|Hoa Sen|
      Nón Lá|Mai Vàng`,
    ),
    tails: words(`Fortune|Gold|Rush|Treasures|Nights|Deluxe|Riches|Jackpot|Ways|Spins|Festival|Legend|Wilds|Megawin`),
  },
  {
    vendor: 'MARESIA',
    count: 100,
    heads: words(
      `Pérola|Sereia|Tridente|Ulisses|Recife|Corais|Maré|Atlântida|Golfinho|Medusa|Naufrágio|Farol|Ondas|Poseidon|Concha|
      Cavalo-Marinho`,
    ),
    tails: words(
      `de Prata|do Egeu|das Profundezas|de Espuma|do Abismo|em Fúria|de Coral|das Marés|do Oceano|ao Pôr do Sol|de Netuno|
      do Além-Mar|do Horizonte|de Safira`,
    ),
  },
  {
    vendor: 'TEJO',
    count: 57,
    heads: words(`Fadista|Guitarra|Marinheiro|Cacilheiro|Varina|Saudade|Bairro|Cais|Miradouro|Andorinha`),
    tails: words(`da Bica|do Cais|de Alcântara|ao Vivo|da Madrugada|de Xabregas|da Lezíria|da Outra Banda`),
  },
]
