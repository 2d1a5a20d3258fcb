import type { AnnouncementText, BannerText } from './content.ts'

/** In the order of the banners. */
export const azulejoBannersInSpanish: readonly BannerText[] = [
  [
    'Cuenta nueva, saldo de bienvenida',
    'Una pared entera para jugar',
    'Tragamonedas, mesas en vivo y sorteos cada minuto, y tu saldo a la vista.',
    'Regístrate',
  ],
  [
    'Sorteos que puedes verificar',
    'Cinco cifras cada minuto',
    'La clave de cada sorteo se publica antes y se abre después: haz la cuenta cuando quieras.',
    'Ver resultados',
  ],
  [
    'Juegos propios',
    'El tranvía sube la cuesta',
    'Conoce los originales hechos aquí, con un retorno superior al 96% a la vista.',
    'Abrir juegos propios',
  ],
  ['Once estudios', 'Cada tragamonedas muestra su retorno', 'Filtra por estudio, apuesta mínima y tipo.', 'Ver todos'],
  [
    'Mesas abiertas',
    'Crupieres en vivo todo el día',
    'Ruleta, bacará y blackjack a cualquier hora.',
    'Elegir una mesa',
  ],
  ['Mar abierto', 'Lanza la red en el Atlántico', 'Juegos de pesca de cuatro estudios.', 'Ver la pesca'],
  ['Entre amigos', 'Truco, buraco y dominó', 'Mesas de jugador contra jugador.', 'Ver las mesas'],
  [
    'Jornada del fin de semana',
    'Todo el campeonato en una lista',
    'Cuotas antes y durante el partido.',
    'Ver los deportes',
  ],
  ['Arena', 'Estrategia, disparos y carreras', 'Cinco casas de deportes electrónicos reunidas.', 'Entrar a la arena'],
  [
    'Loterías',
    'Del sorteo de un minuto al sorteo del día',
    'Números abiertos y cuenta regresiva en la misma pantalla.',
    'Ver las loterías',
  ],
  [
    'Promociones',
    'Las condiciones van antes que el premio',
    'Límite, requisito de apuestas y plazo junto a cada oferta.',
    'Ver promociones',
  ],
  ['Tienda de puntos', 'Tus apuestas suman puntos', 'Canjéalos por bonos, giros y fichas.', 'Abrir la tienda'],
  [
    'En el celular',
    'El azulejo cabe en el bolsillo',
    'Instala con el código y usa la misma cuenta.',
    'Descargar la app',
  ],
  ['Te damos la bienvenida', 'Un nombre, una contraseña y listo', 'El registro pide solo lo necesario.', 'Regístrate'],
  ['Hecho en casa', 'Gallo, carabela y tranvía', 'Los originales, dibujados pieza por pieza.', 'Jugar los originales'],
]

/** In the order of the announcements. */
export const azulejoAnnouncementsInSpanish: readonly AnnouncementText[] = [
  [
    'PIX en mantenimiento la madrugada del miércoles',
    'De 3 a 4 de la madrugada, hora de Brasilia, los depósitos y retiros por PIX se detienen por una actualización del banco asociado.',
    'Lo que ya esté en fila se paga en cuanto vuelva el servicio. Los juegos y sorteos siguen con normalidad.',
  ],
  [
    'Reglamento del torneo de la Línea 28',
    'Suma puntos en los juegos propios hasta el domingo a las 23:59. Cuenta la mejor racha de cada jugador.',
    'La clasificación es pública y muestra solo el inicio y el final de cada nombre.',
  ],
  [
    'Lotus Arcade llegó a la sala',
    'El estudio trae tragamonedas, mesas en vivo y pesca con temas de Oriente.',
    'Busca el proveedor en el menú o filtra la sala por su nombre.',
  ],
  [
    'Calendario de sorteos de Vietnam',
    'Sur a las 16:15, Centro a las 17:15 y Norte a las 18:15, hora de Hanói.',
    'Las apuestas cierran cinco minutos antes de cada sorteo.',
  ],
  [
    'Tus límites, a tu manera',
    'Puedes definir cuánto depositar por día, semana y mes. Reducir se aplica de inmediato; aumentar tarda 24 horas.',
    '¿Necesitas un descanso? Atención al cliente te ayuda sin preguntas.',
  ],
  [
    'Cashback del lunes acreditado',
    'El importe de la semana pasada ya está en la billetera de los inscritos, sin requisito de apuestas.',
    'Mira el registro en los movimientos de la cuenta.',
  ],
  [
    'Nueva versión de la aplicación para Android',
    'Abre más rápido y actualiza tu saldo al volver de un juego.',
    'Si la instalaste con el código, se actualiza sola.',
  ],
  [
    'Mesas en vivo en portugués: nuevos horarios',
    'Tejo Live abre dos ruletas más de 18:00 a 2:00, todos los días.',
    'Fuera de ese horario, las mesas en inglés siguen abiertas.',
  ],
  [
    'La tienda de puntos tiene estantes nuevos',
    'Giros, fichas en vivo y boletos de lotería se sumaron a la lista.',
    'Cada recompensa muestra cuántas quedan.',
  ],
  [
    'Cómo verificar un sorteo',
    'Antes de cada sorteo publicamos un resumen de la clave; después, la clave completa.',
    'Con ambas puedes rehacer el resultado en cualquier computadora.',
  ],
  [
    'Una forma más de buscar',
    'La búsqueda ignora los acentos: escribe "dragon" y encuentra Dragón de Jade.',
    'La tecla / abre el campo en cualquier página.',
  ],
  [
    'Protege tu cuenta',
    'Nuestro equipo nunca te pide la contraseña. Desconfía de los enlaces que recibas por mensaje.',
    'Ante cualquier duda, cambia la contraseña en el Centro de miembros.',
  ],
  [
    'Reglas de apuestas deportivas actualizadas',
    'Los partidos aplazados más de 36 horas se anulan y la apuesta vuelve a tu billetera.',
    'Las combinadas siguen con las demás selecciones.',
  ],
  [
    'Atención en cuatro idiomas',
    'Portugués, inglés, español y chino, todos los días, a cualquier hora.',
    'El botón está en el borde derecho de cada página.',
  ],
  [
    'Tu Centro de miembros ya tiene historial de apuestas',
    'Mira cada ronda con apuesta, premio y resultado, filtrada por periodo y categoría.',
  ],
  [
    'Niveles VIP: qué cambia de uno a otro',
    'Cada nivel depende del total de tus apuestas válidas. El progreso aparece en tu cuenta.',
  ],
  [
    'Juega con responsabilidad',
    'Define un límite antes de empezar y detente cuando llegues a él. Solo mayores de 18 años.',
  ],
  [
    'Inscripción abierta para el cashback de la semana',
    'Participa hasta el domingo. El crédito llega el lunes a las 9:00.',
  ],
  ['Invita a un amigo', 'Recibes tu premio cuando tu invitado haga un primer depósito de R$ 50 o más.'],
  [
    'Cómo depositar',
    'Abre Depositar, elige el importe y paga el código PIX en la aplicación de tu banco. Suele acreditarse en minutos.',
  ],
  ['Cómo retirar', 'El retiro va a una cuenta a tu nombre. Antes de confirmar ves la comisión y el importe a recibir.'],
  [
    'Qué es el requisito de apuestas',
    'Es cuánto tienes que apostar antes de retirar un bono. La barra de progreso muestra lo que falta.',
  ],
]
