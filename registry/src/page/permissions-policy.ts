/** Features that the site's own pages use. */
const ofPages = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']
/** Features that games may use too, if their iframe allows them (`allow` of the game page). */
const ofGames = ['autoplay', 'fullscreen', 'screen-wake-lock']
/** Browser features that neither pages nor games use. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Converts a source of a content security policy to a quoted origin; empty when the source is not an origin. */
function quotedOrigin(source: string): string[] {
  const origin = /^https?:\/\/[\w.*-]+(?::(?:\d+|\*))?(?=\/|$)/.exec(source)?.[0]
  return origin ? [`"${origin}"`] : []
}

/** The `Permissions-Policy` of a page. @param frames sources that the page may frame */
export function permissionsPolicy(frames: readonly string[]): string {
  const games = ['self', ...new Set(frames.flatMap(quotedOrigin))].join(' ')
  return [
    ...ofPages.map((name) => `${name}=(self)`),
    ...ofGames.map((name) => `${name}=(${games})`),
    ...unused.map((name) => `${name}=()`),
  ].join(', ')
}
