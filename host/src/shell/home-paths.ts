/** Addresses of the home page. */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']
