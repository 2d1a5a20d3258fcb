/** Addresses of the shell's own screens, in the form of its router. No remote may claim one of them. */
export const hostRoutes = {
  home: ['/', '/index', '/index.html', '/home'],
  register: ['/register', '/register.html'],
  login: ['/login'],
  protocol: ['/help'],
  helpOnly: ['/helpmc'],
  download: ['/down', '/download'],
  memberCentre: ['/member/:page?'],
  agentCentre: ['/agent/:page?'],
} as const satisfies Readonly<Record<string, readonly string[]>>
