/** What the site's own pages use. */
const ofPages = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']
/** What games may use too, as far as their frame lets them (`allow` of the game page). */
const ofGames = ['autoplay', 'fullscreen', 'screen-wake-lock']
/** What browsers could do for a page and nothing here asks for. */
const unused = [
  'accelerometer',
  'bluetooth',
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
  'web-share',
  'window-management',
  'xr-spatial-tracking',
]

/** A source of a content security policy as an origin in quotes; none where it stands for no origin. */
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
