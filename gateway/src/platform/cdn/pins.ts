import { colourwayNames, fnv1a32, type GameArtCategory } from '@azulejo/shared/kernel'

/** Glyphs by words in a game's id: a roulette gets a wheel. The first matching pattern decides. */
const glyphWords: Partial<Record<GameArtCategory, readonly (readonly [word: RegExp, glyph: string])[]>> = {
  slots: [
    [/trevo|clover|sorte/, 'trevo'],
    [/coroa|\brei\b|rainha|imperador|crown/, 'coroa'],
    [/cereja|fruta|pomar/, 'cereja'],
    [/ferradura/, 'ferradura'],
    [/\bsino/, 'sino'],
    [/\bsol\b|alvorada|aurora/, 'sol'],
    [/estrela|noite|\blua\b/, 'estrela'],
    [/777|\bsete\b/, 'sete'],
    [/joia|gema|diamante|rubi|esmeralda|safira|jade|topazio/, 'gema'],
    [/ouro|moeda|tesouro|fortuna|dourad/, 'moeda'],
  ],
  live: [
    [/roleta|roulette/, 'roleta'],
    [/sic-bo|dado|bau-cua|craps/, 'dado'],
    [/roda|show|ficha/, 'ficha'],
    [/bacara|baccarat/, 'ouros'],
    [/blackjack|vinte-e-um/, 'espada'],
    [/poquer|poker/, 'paus'],
    [/dragon|tiger|andar/, 'copas'],
  ],
  sports: [
    [/basquete|nba|cesta/, 'cesto'],
    [/tenis|saibro/, 'tenis'],
    [/futebol|brasileirao|liga|gol/, 'bola'],
    [/copa|taca|torneio/, 'taca'],
  ],
  fish: [
    [/tubarao|pesca|peixe|fishing|cardume/, 'peixe'],
    [/perola|concha/, 'concha'],
    [/tesouro|ancora|naufragio|nau/, 'ancora'],
    [/tridente|netuno|posei/, 'tridente'],
    [/estrela/, 'estrelamar'],
    [/sereia|baleia/, 'cauda'],
  ],
  pvp: [
    [/domino/, 'domino'],
    [/mahjong/, 'mahjong'],
    [/xadrez|torre/, 'torre'],
    [/dado|ludo|gamao/, 'dados'],
    [/truco|buraco|canastra|sueca|tien-len|cartas/, 'cartas'],
  ],
  elott: [
    [/bingo|bola/, 'bolas'],
    [/raspad|bilhete/, 'bilhete'],
    [/keno|globo/, 'globo'],
    [/minuto|relampago|turbo/, 'relogio'],
    [/trevo|sorte/, 'trevo'],
  ],
  inhouse: [
    [/^galo/, 'galo'],
    [/caravela|\bnau\b/, 'caravela'],
    [/sardinha/, 'sardinha'],
    [/guitarra|fado/, 'guitarra'],
    [/coracao/, 'coracao'],
    [/eletrico|bonde|linha-28/, 'eletrico'],
    [/andorinha|avatar/, 'andorinha'],
    [/farol/, 'farol'],
  ],
}

/** Colours of pictures that do not use their vendor's colours. */
const colourwayPins: Readonly<Record<string, string>> = {
  'lott:azulejo-5d': 'cobalto',
  'lott:tejo-5d': 'tejo',
  'lott:douro-5d': 'manganes',
  'lott:tejo-rapida': 'tejo',
  'lott:serra-3d': 'verde',
  'elott:bonde-pk10': 'ferro',
  'elott:nau-pk10': 'noite',
  'lott:mien-bac': 'laca',
  'lott:dong-nai': 'jade',
  'lott:ben-tre': 'ceu',
  'lott:vung-tau': 'antimonio',
  'lott:bac-lieu': 'cobre',
  'lott:da-nang': 'tejo',
  'lott:quang-nam': 'carvao',
  'lott:dak-lak': 'ferro',
}

export const glyphPin = (category: GameArtCategory, id: string): string | undefined =>
  glyphWords[category]?.find(([word]) => word.test(id))?.[1]

/** All lotteries belong to one vendor, so each lottery gets colours of its own. */
export function colourwayPin(category: GameArtCategory, id: string): string | undefined {
  const pinned = colourwayPins[`${category}:${id}`]
  if (pinned || category !== 'lott') return pinned
  return colourwayNames[fnv1a32(id) % colourwayNames.length]
}

/** All pins as text, which becomes part of the picture revision. */
export const pinsText = JSON.stringify([
  Object.entries(glyphWords).map(([category, words]) => [category, words.map(([word, glyph]) => [word.source, glyph])]),
  colourwayPins,
  'lotteries by id',
])
