import { cardWords } from '../../cards/page/words.ts'
import { defineWords, joinWords, type WordOf } from '../../page/words.ts'

/** Texts of Tiến Lên and its rooms. */
export const words = joinWords(
  cardWords,
  defineWords({
    pt: {
      passed: 'passou',
      logPlay: '{name}: {cards}',
      logPass: '{name} passou',
      playedBy: 'Na mesa: {name}',
      emptyTable: 'Mesa vazia: quem tem a vez começa.',
      play: 'Jogar',
      pass: 'Passar',
      beat: 'É a sua vez: jogue cartas mais altas ou passe.',
      lead: 'É a sua vez: comece com o que quiser.',
      leadLowest: 'É a sua vez: comece com a sua carta mais baixa.',
      won: 'Você ganhou a mão: {pot} no pote, {rake} de taxa.',
      lost: '{name} ganhou a mão: {pot} no pote, {rake} de taxa.',
      howGoal: 'Cada pessoa recebe 13 cartas. Ganha quem joga todas primeiro.',
      howOrder:
        'Do mais baixo ao mais alto: 3 a 10, valete, dama, rei, ás, 2. Entre iguais: espadas, paus, ouros, copas.',
      howSets:
        'Joga-se uma carta, um par, uma trinca, uma quadra, uma sequência de 3 ou mais, ou 3 ou mais pares seguidos. O 2 não entra em sequências.',
      howBeat: 'Supera-se com o mesmo tipo e o mesmo número de cartas, e uma carta mais alta.',
      howTwos: 'Três pares seguidos ou uma quadra superam um 2; quatro pares superam dois; cinco superam três.',
      howPass:
        'Quem passa espera o fim da rodada. Quando todos passam, começa quem jogou por último. A carta mais baixa abre a mão.',
      howPot: 'As entradas formam o pote. A casa fica com {rake}%, arredondado para baixo, e o resto é de quem ganha.',
      howTime: 'Uma vez dura {seconds} segundos. Depois o servidor passa, ou joga a carta mais baixa de quem começa.',
      howLeave: 'Sai-se da sala entre as mãos. Uma mão em jogo continua, também se a página for fechada.',
    },
    en: {
      passed: 'passed',
      logPlay: '{name}: {cards}',
      logPass: '{name} passed',
      playedBy: 'On the table: {name}',
      emptyTable: 'Empty table: whoever is to play leads.',
      play: 'Play',
      pass: 'Pass',
      beat: 'Your turn: play higher cards or pass.',
      lead: 'Your turn: lead with anything.',
      leadLowest: 'Your turn: lead with your lowest card.',
      won: 'You won the hand: pot {pot}, rake {rake}.',
      lost: '{name} won the hand: pot {pot}, rake {rake}.',
      howGoal: 'Each person gets 13 cards. The first to play them all wins.',
      howOrder: 'From low to high: 3 to 10, jack, queen, king, ace, 2. Among equals: spades, clubs, diamonds, hearts.',
      howSets:
        'You play a card, a pair, three or four of a kind, a run of 3 or more, or 3 or more pairs in a row. A 2 is in no run.',
      howBeat: 'You beat with the same kind and number of cards and a higher top card.',
      howTwos: 'Three pairs in a row or four of a kind beat a 2; four pairs beat two of them; five beat three.',
      howPass:
        'Who passes waits for the end of the trick. When all pass, the last to play leads. The lowest card opens the hand.',
      howPot: 'The antes make the pot. The house keeps {rake}%, rounded down, and the winner gets the rest.',
      howTime: 'A turn lasts {seconds} seconds. Then the server passes, or plays the lowest card of the one who leads.',
      howLeave: 'You leave the room between hands. A hand goes on also when the page is closed.',
    },
    es: {
      passed: 'pasó',
      logPlay: '{name}: {cards}',
      logPass: '{name} pasó',
      playedBy: 'En la mesa: {name}',
      emptyTable: 'Mesa vacía: empieza quien tiene el turno.',
      play: 'Jugar',
      pass: 'Pasar',
      beat: 'Es tu turno: juega cartas más altas o pasa.',
      lead: 'Es tu turno: empieza con lo que quieras.',
      leadLowest: 'Es tu turno: empieza con tu carta más baja.',
      won: 'Ganaste la mano: pozo {pot}, comisión {rake}.',
      lost: '{name} ganó la mano: pozo {pot}, comisión {rake}.',
      howGoal: 'Cada persona recibe 13 cartas. Gana quien las juega todas primero.',
      howOrder:
        'De menor a mayor: 3 a 10, jota, reina, rey, as, 2. Entre iguales: picas, tréboles, diamantes, corazones.',
      howSets:
        'Se juega una carta, un par, un trío, un póquer, una escalera de 3 o más, o 3 o más pares seguidos. El 2 no entra en escaleras.',
      howBeat: 'Se supera con el mismo tipo y número de cartas y una carta más alta.',
      howTwos: 'Tres pares seguidos o un póquer superan un 2; cuatro pares superan dos; cinco superan tres.',
      howPass:
        'Quien pasa espera el final de la baza. Cuando todos pasan, empieza quien jugó último. La carta más baja abre la mano.',
      howPot:
        'Las entradas forman el pozo. La casa se queda con {rake}%, redondeado hacia abajo, y el resto es de quien gana.',
      howTime:
        'Un turno dura {seconds} segundos. Después el servidor pasa, o juega la carta más baja de quien empieza.',
      howLeave: 'Se sale de la sala entre manos. Una mano sigue también si se cierra la página.',
    },
    zh: {
      passed: '不要',
      logPlay: '{name}：{cards}',
      logPass: '{name}：不要',
      playedBy: '桌上的牌：{name}',
      emptyTable: '桌上无牌，轮到的玩家先出。',
      play: '出牌',
      pass: '不要',
      beat: '轮到您：请出更大的牌，或选择不要。',
      lead: '轮到您：请任意出牌。',
      leadLowest: '轮到您：请先出您最小的牌。',
      won: '您赢了本局：底池{pot}，抽水{rake}。',
      lost: '{name}赢了本局：底池{pot}，抽水{rake}。',
      howGoal: '每人 13 张牌，最先出完者获胜。',
      howOrder: '从小到大：3 至 10、J、Q、K、A、2。点数相同时：黑桃、梅花、方块、红桃。',
      howSets: '可出单张、对子、三张、四张、三张以上的顺子，或三对以上的连对。2 不能入顺子。',
      howBeat: '须以相同牌型、相同张数且更大的牌压过。',
      howTwos: '三连对或四张可压一张 2；四连对可压两张 2；五连对可压三张 2。',
      howPass: '不要者须等本轮结束。其他人都不要时，由最后出牌者先出。最小的牌开局。',
      howPot: '所有底注组成底池。平台抽取 {rake}%（向下取整），其余归赢家。',
      howTime: '每次出牌限时 {seconds} 秒。超时后系统代为不要，先出者则打出最小的牌。',
      howLeave: '只能在两局之间离开房间。关闭页面后牌局仍会继续。',
    },
    'pt-PT': {
      won: 'Ganhou a mão: {pot} no pote, {rake} de taxa.',
      howPass:
        'Quem passa espera o fim da vaza. Quando todos passam, começa quem jogou por último. A carta mais baixa abre a mão.',
    },
  }),
)

export type TienLenWord = WordOf<typeof words>
