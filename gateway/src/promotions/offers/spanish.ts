import type { PromotionWords } from '../tables.ts'
import type { OfferId, Writer } from './offer.ts'

/** What each offer says in Spanish; `es` writes amounts. */
export const spanishOffers = (es: Writer): Readonly<Record<OfferId, PromotionWords>> => ({
  'first-deposit': {
    title: 'Primer depósito al doble',
    summary: `Tu primer depósito recibe el mismo importe en bono, hasta ${es(500)}.`,
    rules: [
      `Vale una vez por persona, para un primer depósito de ${es(20)} o más hecho en los 30 días siguientes al registro.`,
      'El bono va a la billetera de bonos y se convierte en saldo al cumplir el volumen. El volumen cuenta depósito y bono.',
      'Las tragamonedas y la pesca cuentan al 100% para el volumen; las mesas en vivo, al 10%.',
      'El bono vale por 30 días. Un retiro antes de cumplir el volumen cancela el bono; tu depósito sigue siendo tuyo.',
    ],
    rewards: [
      { condition: `Depósito de ${es(20)} a ${es(199)}`, reward: '100% en bono', turnover: '10x' },
      { condition: `Depósito de ${es(200)} a ${es(500)}`, reward: '100% en bono', turnover: '8x' },
      { condition: `Depósito de más de ${es(500)}`, reward: es(500), turnover: '8x' },
    ],
  },
  'first-week': {
    title: 'Primera semana sin sustos',
    summary: `Si tu primera semana termina en negativo, vuelve el 10% de las pérdidas netas, hasta ${es(100)}.`,
    rules: [
      'Cubre los siete días siguientes al registro. La pérdida neta son las apuestas menos los premios ya liquidados.',
      'El importe se calcula al octavo día y se acredita como saldo, sin volumen requerido.',
      'Las apuestas canceladas no cuentan. La devolución mínima es el 1% del tope.',
    ],
    rewards: [
      {
        condition: 'Pérdida neta en los siete primeros días',
        reward: `10%, hasta ${es(100)}`,
        turnover: 'Ninguno',
      },
    ],
  },
  'originals-tournament': {
    title: 'Torneo Línea 28',
    summary: `${es(50_000)} para los 200 primeros de la clasificación de los Originales.`,
    rules: [
      'Cuenta el mayor multiplicador de cada día en los Originales, con la apuesta mínima del juego. Se suman los siete mejores días.',
      'En caso de empate, queda delante quien llegó primero al puntaje.',
      'La clasificación es real, se actualiza con cada ronda liquidada y muestra los nombres enmascarados.',
      'Los premios se acreditan como saldo en las 24 horas siguientes al fin del torneo.',
    ],
    rewards: [
      { condition: '1.er lugar', reward: es(10_000), turnover: '1x' },
      { condition: 'Del 2.º al 10.º lugar', reward: es(1_500), turnover: '1x' },
      { condition: 'Del 11.º al 200.º lugar', reward: es(100), turnover: '1x' },
    ],
  },
  'monday-cashback': {
    title: 'Cashback de los lunes',
    summary: 'El 10% de las pérdidas netas de la semana vuelve cada lunes a las 9:00, sin volumen requerido.',
    rules: [
      'Cuentan las tragamonedas y la pesca, del lunes a las 00:00 al domingo a las 23:59, hora de la casa.',
      `El cashback va de ${es(5)} a ${es(1_000)} por semana.`,
      'Inscríbete antes de que termine la semana. La inscripción vale hasta que te retires.',
    ],
    rewards: [{ condition: 'Pérdida neta de la semana', reward: `10%, hasta ${es(1_000)}`, turnover: 'Ninguno' }],
  },
  'wednesday-reload': {
    title: 'Miércoles de recarga',
    summary: `Los depósitos del miércoles reciben un 20% en bono para tragamonedas, hasta ${es(200)}.`,
    rules: [
      `Un depósito por miércoles, desde ${es(50)}.`,
      'El bono solo se juega en tragamonedas. La apuesta máxima con bono activo es el 1% del bono por ronda.',
      'El volumen debe cumplirse en siete días. Lo que falte al final del plazo cancela el resto del bono.',
    ],
    rewards: [{ condition: `Depósito desde ${es(50)}`, reward: `20%, hasta ${es(200)}`, turnover: '6x el bono' }],
  },
  'roulette-combo': {
    title: 'Combo de ruleta',
    summary: `Acierta tres plenos el mismo día y recibe 40 fichas de ${es(5)}.`,
    rules: [
      `Cuentan las apuestas a pleno desde ${es(2)} en cualquier mesa de ruleta en vivo.`,
      'Los tres aciertos deben caer el mismo día, hora de la casa. Un combo por día.',
      'Las fichas valen por siete días. Lo que ganan es saldo, sin volumen requerido.',
    ],
    rewards: [{ condition: 'Tres plenos en un día', reward: `40 fichas de ${es(5)}`, turnover: 'Ninguno' }],
  },
  'boosted-multiple': {
    title: 'Combinadas potenciadas',
    summary: 'Las combinadas de tres o más selecciones pagan hasta un 50% más sobre la ganancia.',
    rules: [
      'Cada selección necesita una cuota de 1,40 o más y debe ser de un partido distinto.',
      'El aumento se aplica solo a la ganancia y se paga junto con el premio, como saldo.',
      'Las selecciones anuladas salen de la cuenta y el aumento baja al tramo que quede.',
    ],
    rewards: [
      { condition: 'De 3 a 5 selecciones', reward: '+10%', turnover: 'Ninguno' },
      { condition: 'De 6 a 9 selecciones', reward: '+25%', turnover: 'Ninguno' },
      { condition: '10 selecciones o más', reward: '+50%', turnover: 'Ninguno' },
    ],
  },
  'goalless-refund': {
    title: 'Cero a cero devuelto',
    summary: `Las apuestas al ganador de partidos que terminaron sin goles volvieron, hasta ${es(50)} por partido.`,
    rules: [
      'Valió para apuestas simples al ganador hechas antes del inicio del partido.',
      'La devolución se acreditó como saldo en las 24 horas siguientes al partido.',
    ],
    rewards: [
      { condition: 'Partido terminado 0 a 0', reward: `Apuesta devuelta, hasta ${es(50)}`, turnover: 'Ninguno' },
    ],
  },
  'saturday-pool': {
    title: 'Pozo del sábado',
    summary: `Participaciones desde ${es(2)} en el pozo de la casa para los sorteos del sábado.`,
    rules: [
      'Cada pozo tiene 100 participaciones y los mismos boletos para todos, que se muestran antes de comprar.',
      'El premio se divide entre las participaciones y se redondea hacia abajo al centavo.',
      'Sorteos verificables: el resumen de la semilla se publica antes y la semilla, después de cada sorteo.',
    ],
    rewards: [
      { condition: '1 participación', reward: '1% del premio del pozo', turnover: 'Ninguno' },
      {
        condition: '5 participaciones',
        reward: '5% del premio y 1 participación el sábado siguiente',
        turnover: 'Ninguno',
      },
    ],
  },
  'vietnam-evening': {
    title: 'Tarde de Vietnam',
    summary: 'Un 0,5% de devolución sobre las apuestas de la lotería de Vietnam, cada día a las 20:00 de Hanói.',
    rules: [
      'Cuentan las apuestas válidas al Norte, al Centro y al Sur. Las que cubren el 80% o más de los resultados no cuentan.',
      `El crédito mínimo es de ${es(1)} por día; lo que no llegue se suma al día siguiente.`,
    ],
    rewards: [{ condition: 'Apuestas válidas del día', reward: '0,5%', turnover: 'Ninguno' }],
  },
  'rank-bonus': {
    title: 'Escalón VIP',
    summary: 'Cada nuevo nivel VIP trae un bono de ascenso, acreditado al día siguiente.',
    rules: [
      'Tu nivel sigue el total de apuestas válidas de la cuenta y no baja.',
      'Cada escalón se paga una vez por cuenta.',
    ],
    rewards: [
      { condition: 'Nivel 2', reward: es(20), turnover: '1x' },
      { condition: 'Nivel 3', reward: es(80), turnover: '1x' },
      { condition: 'Nivel 4 en adelante', reward: es(300), turnover: '1x' },
    ],
  },
  'invite-friends': {
    title: 'Invita a tus amigos',
    summary: `${es(30)} por cada amigo que deposite ${es(50)} o más y apueste ese importe una vez.`,
    rules: [
      'Tu amigo se registra con tu enlace o tu código y debe tener 18 años o más.',
      'Las cuentas en el mismo dispositivo o con los mismos datos no cuentan.',
      'Como máximo, 20 invitaciones premiadas por mes.',
    ],
    rewards: [{ condition: `Tu amigo deposita y apuesta ${es(50)}`, reward: es(30), turnover: '1x' }],
  },
})
