import type { AnnouncementText, BannerText } from './content.ts'

/** In the order of the banners. */
export const saigon9BannersInSpanish: readonly BannerText[] = [
  [
    'Sorteos de Vietnam todos los días',
    'Tres regiones, una sola noche',
    'Sur a las 16:15, Centro a las 17:15 y Norte a las 18:15. El resultado llega aquí primero.',
    'Ver resultados',
  ],
  [
    'Cuenta nueva, saldo de bienvenida',
    'En el río hay lugar para todos',
    'Tragamonedas del delta, mesas de Sic Bo y Bầu Cua, y la pesca del Mekong.',
    'Regístrate',
  ],
  ['Once estudios', 'Faroles, dragones y carpas', 'Filtra por estudio, apuesta mínima y tipo.', 'Ver todos'],
  ['Mesas abiertas', 'Sic Bo, Bầu Cua y Dragon Tiger', 'Crupieres en vivo a cualquier hora.', 'Elegir una mesa'],
  ['En el delta', 'La pesca del Mekong', 'Juegos de pesca de cuatro estudios.', 'Ver la pesca'],
  ['Jugador contra jugador', 'Tiến Lên hasta la madrugada', 'Cartas, mahjong y dominó.', 'Ver las mesas'],
  ['Deportes', 'Del fútbol al tenis', 'Cuotas antes y durante el partido.', 'Ver los deportes'],
  ['Arena', 'Estrategia, disparos y carreras', 'Cinco casas de deportes electrónicos reunidas.', 'Entrar a la arena'],
  [
    'Loterías',
    'El número de esta noche',
    'Premio especial y tabla completa en cuanto termina el sorteo.',
    'Ver las loterías',
  ],
  [
    'Promociones',
    'Las condiciones van antes que el premio',
    'Límite, requisito de apuestas y plazo junto a cada oferta.',
    'Ver promociones',
  ],
  ['Tienda de puntos', 'Tus apuestas suman puntos', 'Canjéalos por bonos, giros y fichas.', 'Abrir la tienda'],
  ['En el celular', 'Lleva los sorteos contigo', 'Instala con el código y usa la misma cuenta.', 'Descargar la app'],
  ['Te damos la bienvenida', 'Un nombre, una contraseña y listo', 'El registro pide solo lo necesario.', 'Regístrate'],
  ['Juegos propios', 'Originales con el retorno a la vista', 'Rondas rápidas, reglas cortas.', 'Jugar los originales'],
]

/** In the order of the announcements. */
export const saigon9AnnouncementsInSpanish: readonly AnnouncementText[] = [
  [
    'VietQR en mantenimiento la madrugada del jueves',
    'De 1 a 2 de la madrugada, hora de Hanói, las transferencias por VietQR quedan en pausa.',
    'Los juegos y sorteos siguen con normalidad.',
  ],
  [
    'Estaciones de la semana en el Sur',
    'Đồng Nai y Cần Thơ sortean el miércoles; Tây Ninh y An Giang, el jueves.',
    'El calendario completo está en la página de la lotería de Vietnam.',
  ],
  [
    'Mekong Play lanza cinco tragamonedas',
    'Un mercado flotante, faroles y la leyenda del búfalo de oro llegan a la sala.',
    'Todos tienen demo gratis.',
  ],
  [
    'Las apuestas cierran cinco minutos antes del sorteo',
    'Después de eso, el boleto vale para el próximo sorteo solo si lo confirmas.',
  ],
  [
    'Límites de depósito',
    'Define importes por día, semana y mes. Reducir se aplica de inmediato; aumentar tarda 24 horas.',
  ],
  [
    'Cashback de la semana acreditado',
    'El importe ya está en la billetera de los inscritos, sin requisito de apuestas.',
  ],
  ['La aplicación tiene tema claro', 'La nueva versión sigue el tema de tu dispositivo.'],
  ['Más mesas de Bầu Cua', 'Lotus Arcade abre dos mesas de 19:00 a 1:00.'],
  [
    'Cómo verificar un sorteo rápido',
    'El resumen de la clave se publica antes del sorteo y la clave, después. Con ambos puedes rehacer el resultado.',
  ],
  ['Búsqueda sin acentos', 'Escribe "hoi an" y encuentra Noches de Hội An.'],
  ['Protege tu cuenta', 'Nuestro equipo nunca te pide la contraseña ni los códigos que recibes por mensaje.'],
  [
    'Reglas de partidos aplazados',
    'Los partidos aplazados más de 36 horas se anulan y la apuesta vuelve a tu billetera.',
  ],
  ['Atención a cualquier hora', 'Inglés y portugués, todos los días.'],
  [
    'Historial de apuestas en tu Centro de miembros',
    'Cada ronda con apuesta, premio y resultado, filtrada por periodo.',
  ],
  ['Niveles VIP', 'Cada nivel depende del total de tus apuestas válidas.'],
  ['Juega con responsabilidad', 'Define un límite antes de empezar. Solo mayores de 18 años.'],
  ['Cashback de la semana abierto', 'Participa hasta el domingo y recíbelo el lunes.'],
  ['Cómo depositar', 'Abre Depositar, elige el importe y escanea el código VietQR en la aplicación de tu banco.'],
  ['Cómo retirar', 'El retiro va a una cuenta a tu nombre. La comisión se muestra antes de confirmar.'],
]
