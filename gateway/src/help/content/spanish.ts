import { article, type HelpContent } from './help-content.ts'

export const spanish: HelpContent = {
  topics: [
    {
      topicId: 'account',
      title: 'Cuenta y acceso',
      articles: [
        article(
          'open-account',
          'Cómo abrir una cuenta',
          'Elige Regístrate, completa los campos marcados con asterisco y confirma que tienes 18 años o más. Cada campo indica lo que acepta antes de enviarlo.',
          'El nombre de usuario no se puede cambiar después. Cada persona puede tener una sola cuenta.',
        ),
        article(
          'password',
          'Contraseña y seguridad',
          'La contraseña viaja cifrada y se guarda solo como un resumen que no se puede revertir. Nadie de atención al cliente te la pide.',
          'Cámbiala en Mi cuenta cada vez que algo te parezca extraño. En la misma página ves tu último acceso, con fecha y dispositivo.',
        ),
      ],
    },
    {
      topicId: 'deposits',
      title: 'Depósitos',
      articles: [
        article(
          'play-money',
          'Dinero ficticio',
          'Este sitio funciona con dinero ficticio. El crédito inicial no tiene valor real, no se puede comprar ni cambiar por dinero.',
          'Cada movimiento queda anotado en el libro de la cuenta con su fecha, su importe y el saldo resultante.',
        ),
        article(
          'limits-deposit',
          'Límites',
          'Un límite menor se aplica de inmediato. Uno mayor se aplica después de 24 horas y de una segunda confirmación.',
        ),
      ],
    },
    {
      topicId: 'withdrawals',
      title: 'Retiros',
      articles: [
        article(
          'withdrawal-steps',
          'De la solicitud al pago',
          'El importe sale de tu saldo disponible y queda reservado hasta el final. Cada paso muestra la hora en que comenzó.',
          'Una solicitud rechazada devuelve el importe completo a tu billetera y explica el motivo.',
        ),
      ],
    },
    {
      topicId: 'games',
      title: 'Juegos',
      articles: [
        article(
          'rounds',
          'Cómo se paga una ronda',
          'La apuesta se descuenta cuando la ronda comienza y el premio se acredita cuando termina. Una misma ronda nunca se cobra ni se paga dos veces.',
          'Si se corta tu conexión, la ronda termina en el proveedor y aparece en tu historial de apuestas.',
        ),
        article(
          'rtp',
          'Retorno al jugador',
          'El retorno es la parte de las apuestas que el juego devuelve en promedio a lo largo de muchas rondas. Figura en la ficha de cada juego y no predice ninguna ronda.',
        ),
      ],
    },
    {
      topicId: 'lotteries',
      title: 'Loterías',
      articles: [
        article(
          'draws',
          'Cómo se realiza un sorteo',
          'Antes de abrir un sorteo publicamos un compromiso: el resumen de la semilla que generará los números. Después del sorteo publicamos la semilla misma.',
          'En Verificar este sorteo tu navegador calcula de nuevo el resumen y muestra si ambos coinciden.',
        ),
        article(
          'odds',
          'Números anteriores',
          'Los sorteos son independientes. Un número que salió mucho, o que hace tiempo no sale, tiene la misma probabilidad que los demás en el próximo sorteo.',
        ),
        article(
          'vietnam',
          'Loterías de Vietnam',
          'El Norte sortea 27 números todos los días. El Centro y el Sur sortean 18 números en las provincias del día. Los horarios se muestran en tu zona horaria.',
        ),
      ],
    },
    {
      topicId: 'promotions',
      title: 'Promociones',
      articles: [
        article(
          'wagering',
          'Requisito de apuestas',
          'Cada bono indica cuánto hay que apostar antes de que se convierta en saldo libre y qué juegos cuentan. Lo que falta aparece siempre junto al importe.',
        ),
      ],
    },
    {
      topicId: 'responsible',
      title: 'Juego responsable',
      articles: [
        article(
          'limits',
          'Límites y pausas',
          'Jugar es entretenimiento y cuesta dinero. Decide de antemano cuánto tiempo y dinero quieres usar, y detente cuando llegues ahí.',
          'Si jugar dejó de ser divertido, habla con atención al cliente y pide un descanso o la autoexclusión.',
        ),
        article(
          'signs',
          'Señales de alerta',
          'Intentar recuperar pérdidas, ocultar que juegas o jugar con el dinero de los gastos de la casa son señales de que es hora de buscar ayuda.',
          'En muchos países hay una línea de ayuda gratuita; atención al cliente te indica la del tuyo.',
        ),
      ],
    },
    {
      topicId: 'privacy',
      title: 'Privacidad',
      articles: [
        article(
          'data',
          'Qué datos guardamos',
          'Guardamos lo que nos dices al registrarte, tus accesos, los movimientos de tu billetera y tus rondas. El teléfono y el correo se muestran enmascarados.',
          'La medición de visitas comienza solo con tu permiso; puedes rechazarla sin perder nada.',
        ),
      ],
    },
    {
      topicId: 'service',
      title: 'Atención al cliente',
      articles: [
        article(
          'contact',
          'Cómo contactarnos',
          'Escríbenos por Telegram; la dirección está en el menú y al pie de la página. Leemos los mensajes todos los días de 08:00 a 24:00, hora de la casa.',
          'Indica tu nombre de usuario, el día y la hora y, si corresponde, el número de la ronda o del sorteo, que está en tu historial de apuestas. Nunca envíes tu contraseña.',
        ),
        article(
          'answers',
          'Cuándo te respondemos',
          'El acceso bloqueado y el juego responsable tienen prioridad, para cualquier jugador. Las demás solicitudes se responden por orden de llegada, en un día como máximo.',
        ),
      ],
    },
    {
      topicId: 'vip',
      title: 'Atención VIP',
      articles: [
        article(
          'vip-contact',
          'Tu gerente de cuenta',
          'Desde el nivel VIP 5 una persona se ocupa de tu cuenta. Escribe por Telegram con tu nombre de usuario: el mensaje le llega directamente.',
          'El nivel sube con tu volumen de apuestas y aparece en Mi cuenta con lo que falta para el siguiente.',
        ),
      ],
    },
  ],
  protocol: article(
    'protocol',
    'Acuerdo de usuario',
    'Al abrir una cuenta declaras que tienes 18 años o más, que tus datos son verdaderos y que juegas solo por cuenta propia.',
    'La cuenta es personal. No prestes tu acceso y avisa a atención al cliente si notas un uso que no es tuyo.',
    'El sitio usa dinero ficticio, sin valor real. Los saldos y premios solo sirven para jugar aquí.',
    'Las reglas de cada juego, lotería y promoción forman parte de este acuerdo y se pueden leer antes de apostar. Una apuesta aceptada sigue las reglas del momento en que se aceptó.',
    'Una apuesta repetida por una falla técnica cuenta una sola vez. Una ronda que no se pueda completar se cancela y la apuesta vuelve a tu billetera.',
    'Podemos rechazar o cerrar cuentas que usen datos falsos, programas que juegan solos o acuerdos entre jugadores. Se informa el motivo.',
    'Atención al cliente recibe los reclamos y los responde por escrito. El historial de la cuenta sirve de prueba para ambas partes.',
  ),
}
